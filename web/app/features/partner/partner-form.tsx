import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/portal-paths.ts';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { AddressFields } from './address-fields.tsx';
import { LogoSection } from './logo-section.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { LABELS } from './partner-values.ts';
import type { PartnerForm } from './use-partner-form.ts';
import { useSlugCheck } from './use-slug-check.ts';

interface PartnerFormProps {
  record: PartnerForm;
  division: string;
  origin: string;
  timezoneLabel: string;
}

export function PartnerFormView({ record, division, origin, timezoneLabel }: PartnerFormProps) {
  const { form, saved: partner, isSaving } = record;
  const [isUploading, setIsUploading] = useState(false);
  const savedSlug = partner?.slug ?? null;
  const slugState = useSlugCheck(form.getValues().slug, savedSlug, partner?._id);

  const isSlugRefused = slugState === 'taken' || slugState === 'reserved';
  const refusedSlug = { path: 'slug', label: LABELS.slug, problem: 'This slug can’t be used', isFilled: true };
  const wrong = isSlugRefused ? [refusedSlug, ...record.wrong] : record.wrong;

  const submit = (event: FormEvent) => (isUploading || isSlugRefused ? event.preventDefault() : record.submit(event));

  return (
    <form noValidate onSubmit={submit} aria-label={partner ? `Partner ${partner.name}` : 'New partner'}>
      <PartnerFields
        record={record}
        timezoneLabel={timezoneLabel}
        isNew={!partner}
        savedSlug={savedSlug}
        state={slugState}
        groupCount={partner?.groupCount ?? 0}
        origin={origin}
      />
      <AddressFields record={record} />
      <LogoSection
        record={record}
        division={division}
        saved={partner?.logoUrl ?? null}
        name={partner?.name ?? ''}
        onBusyChange={setIsUploading}
      />
      <ChangedNotice {...record} />
      <FormBar {...record} wrong={wrong} busy={isUploading ? 'Uploading…' : null}>
        <Button component={Link} to={staffPaths.partners} variant="default">
          Go back
        </Button>
        <Button type="submit" loading={isSaving} disabled={isUploading || wrong.length > 0}>
          {partner ? 'Update Partner' : 'Add Partner'}
        </Button>
      </FormBar>
    </form>
  );
}

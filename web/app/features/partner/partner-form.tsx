import { Button } from '@mantine/core';
import type { Partner } from '@tours/contract/partner';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/paths.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import { AddressFields } from './address-fields.tsx';
import { LogoSection } from './logo-section.tsx';
import { differencesOf } from './partner-differences.ts';
import { PartnerFields } from './partner-fields.tsx';
import classes from './partner-page.module.css';
import { valuesOf } from './partner-values.ts';
import { usePartnerForm } from './use-partner-form.ts';
import { useSavePartner } from './use-save-partner.ts';
import { useSlugCheck } from './use-slug-check.ts';

interface PartnerFormProps {
  partner: Partner | null;
  division: string;
  origin: string;
  timezoneLabel: string;
  onSaved(partner: Partner, isNew: boolean): void;
  /** Called when the person continues from the version that somebody else saved. */
  onTaken(partner: Partner): void;
}

export function PartnerForm({ partner, division, origin, timezoneLabel, onSaved, onTaken }: PartnerFormProps) {
  const partnerForm = usePartnerForm(partner);
  const { form } = partnerForm;
  const [isUploading, setIsUploading] = useState(false);
  const { allowLeaving } = useAskBeforeLeaving(form.isDirty());
  const savedSlug = partner?.slug ?? null;
  const slugState = useSlugCheck(form.getValues().slug, savedSlug, partner?._id);
  const saving = useSavePartner(partner, {
    form: partnerForm,
    division,
    onSaved(saved, isNew) {
      // The typed values are saved, so leaving the page asks nothing.
      if (isNew) allowLeaving();
      else startFrom(saved);
      onSaved(saved, isNew);
    },
  });

  function startFrom(saved: Partner) {
    form.setInitialValues(valuesOf(saved));
    form.setValues(valuesOf(saved));
  }

  async function takeTheirs(newer: Partner) {
    const agreed = await confirmDialog({
      title: 'Take what is saved?',
      message: 'What you have typed here and not saved is lost.',
      confirmLabel: 'Take what is saved',
      isDestructive: true,
    });
    if (!agreed) return;
    startFrom(newer);
    onTaken(newer);
    saving.forgetNewer();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (slugState === 'taken' || slugState === 'reserved') form.getInputNode('slug')?.focus();
    else if (!saving.isSaving && !isUploading) void saving.save();
  }

  const { newer } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={partner ? `Partner ${partner.name}` : 'New partner'}>
      <PartnerFields
        form={partnerForm}
        timezoneLabel={timezoneLabel}
        isNew={!partner}
        savedSlug={savedSlug}
        state={slugState}
        groupCount={partner?.groupCount ?? 0}
        origin={origin}
      />
      <AddressFields form={partnerForm} />
      <LogoSection
        form={partnerForm}
        division={division}
        saved={partner?.logoUrl ?? null}
        name={partner?.name ?? ''}
        onBusyChange={setIsUploading}
      />
      {newer && (
        <ChangedNotice
          by={newer.lastModifiedBy}
          at={newer.updatedAt}
          differences={differencesOf(newer, form.getValues())}
          isSaving={saving.isSaving}
          onTakeTheirs={() => takeTheirs(newer)}
          onSaveMine={saving.saveOver}
        />
      )}
      <div className={classes.buttons}>
        <Button component={Link} to={staffPaths.partners} variant="default">
          Go back
        </Button>
        <Button type="submit" loading={saving.isSaving} disabled={isUploading}>
          {partner ? 'Update Partner' : 'Add Partner'}
        </Button>
      </div>
    </form>
  );
}

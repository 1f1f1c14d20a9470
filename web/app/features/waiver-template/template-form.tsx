import { Button } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTexts } from '@tours/contract/waiver';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/portal-paths.ts';
import { useImageUpload } from '../../ui/image-field/use-image-upload.ts';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { FieldList } from './field-list.tsx';
import { SignatureSection, TemplateSection, TextsSection } from './template-sections.tsx';
import { bodyOf } from './template-values.ts';
import type { TemplateForm } from './use-template-form.ts';

export interface TemplateFormProps {
  record: TemplateForm;
  division: StaffDivision;
  /** Shows the typed texts as a signer would see them. */
  Preview: ComponentType<{ texts: WaiverTexts; division: StaffDivision; onClose(): void }>;
}

export function TemplateFormView({ record, division, Preview }: TemplateFormProps) {
  const { saved: template, wrong, isSaving, submit } = record;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const uploadImage = useImageUpload(division._id, 'texts');
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={template ? `Waiver template ${template.title}` : 'New waiver template'}
    >
      <TemplateSection record={record} isNew={!template} />
      <TextsSection record={record} uploadImage={uploadImage} />
      <FieldList record={record} />
      <SignatureSection record={record} uploadImage={uploadImage} />
      <ChangedNotice {...record} />
      <FormBar {...record}>
        <Button component={Link} to={staffPaths.waiverTemplates} variant="default">
          Go back
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsPreviewed(true)}>
          Preview
        </Button>
        <Button type="submit" loading={isSaving} disabled={wrong.length > 0}>
          {template ? 'Update Template' : 'Add Template'}
        </Button>
      </FormBar>
      {isPreviewed && (
        <Preview texts={bodyOf(record.form.getValues())} division={division} onClose={() => setIsPreviewed(false)} />
      )}
    </form>
  );
}

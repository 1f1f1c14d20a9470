import { Button, Stack, Text } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTexts } from '@tours/contract/waiver';
import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/portal-paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { useImageUpload } from '../../ui/image-field/use-image-upload.ts';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { FieldList } from './field-list.tsx';
import classes from './template-page.module.css';
import { SignatureSection, TemplateSection, TextsSection } from './template-sections.tsx';
import { bodyOf } from './template-values.ts';
import { type TemplateForm, useTemplateForm } from './use-template-form.ts';

interface TemplatePageProps extends Pick<TemplateFormProps, 'Preview'> {
  division: StaffDivision;
  /** Null for a new template. */
  template: WaiverTemplate | null;
}

export function TemplatePage({ division, template, Preview }: TemplatePageProps) {
  const record = useTemplateForm(template, division._id);
  const { saved } = record;
  return (
    <div className={classes.page}>
      <PageHead title={saved ? saved.title : 'New waiver template'} />
      {saved && (
        <Stack gap={4} mt={-8} mb="md">
          <RecordHistory
            entityType="waivertemplate"
            entityId={saved._id}
            name={saved.title}
            lastModified={{ by: saved.lastModifiedBy, at: saved.updatedAt }}
          />
          <Use count={saved.departureCount} />
        </Stack>
      )}
      <TemplateFormView record={record} division={division} Preview={Preview} />
    </div>
  );
}

function Use({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" className="soft">
      Used by {count === 1 ? 'one departure' : `${count} departures`}. Changes apply to unsigned waivers only.
    </Text>
  );
}

interface TemplateFormProps {
  record: TemplateForm;
  division: StaffDivision;
  /** Shows the typed texts as a signer would see them. */
  Preview: ComponentType<{ texts: WaiverTexts; division: StaffDivision; onClose(): void }>;
}

function TemplateFormView({ record, division, Preview }: TemplateFormProps) {
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

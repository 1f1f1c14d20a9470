import { Button, Stack } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTexts } from '@tours/contract/waiver';
import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { type ComponentType, useState } from 'react';
import { staffPaths } from '../../lib/portal-paths.ts';
import { RecordHistory } from '../../record-history/record-history.tsx';
import { useImageUpload } from '../../ui/image-field/use-image-upload.ts';
import { FormBar } from '../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { FieldList } from './field-list.tsx';
import classes from './template-page.module.css';
import { SignatureSection, TemplateSection, TextsSection } from './template-sections.tsx';
import { bodyOf } from './template-values.ts';
import { useTemplateForm } from './use-template-form.ts';

interface TemplatePageProps {
  division: StaffDivision;
  /** Null for a new template. */
  template: WaiverTemplate | null;
  /** Shows the typed texts as a signer would see them. */
  Preview: ComponentType<{ texts: WaiverTexts; division: StaffDivision; onClose(): void }>;
}

export function TemplatePage({ division, template, Preview }: TemplatePageProps) {
  const record = useTemplateForm(template, division._id);
  const { saved, form, submit } = record;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const uploadImage = useImageUpload(division._id, 'texts');
  return (
    <div className={classes.page}>
      <PageHead title={saved ? saved.title : 'New waiver template'} />
      {saved && (
        <Stack gap={4} mt={-8} mb="md">
          <RecordHistory type="waivertemplate" record={saved} name={saved.title} />
          <Use count={saved.departureCount} />
        </Stack>
      )}
      <form noValidate onSubmit={submit} aria-label={saved ? `Waiver template ${saved.title}` : 'New waiver template'}>
        <TemplateSection record={record} />
        <TextsSection record={record} uploadImage={uploadImage} />
        <FieldList record={record} />
        <SignatureSection record={record} uploadImage={uploadImage} />
        <FormBar {...record} back={staffPaths.waiverTemplates} verb={saved ? 'Update Template' : 'Add Template'}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setIsPreviewed(true)}>
            Preview
          </Button>
        </FormBar>
        {isPreviewed && (
          <Preview texts={bodyOf(form.getValues())} division={division} onClose={() => setIsPreviewed(false)} />
        )}
      </form>
    </div>
  );
}

function Use({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Hint>
      Used by {count === 1 ? 'one departure' : `${count} departures`}. Changes apply to unsigned waivers only.
    </Hint>
  );
}

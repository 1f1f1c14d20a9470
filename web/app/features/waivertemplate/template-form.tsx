import type { StaffDivision } from '@tours/contract/session';
import type { WaiverTexts } from '@tours/contract/waiver';
import type { WaiverTemplate } from '@tours/contract/waivertemplate';
import { type ComponentType, type FormEvent, Suspense, useState } from 'react';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useImageUpload } from '../../ui/image-field/use-image-upload.ts';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import { FieldList } from './field-list.tsx';
import { TemplateBar } from './template-bar.tsx';
import { differencesOf } from './template-differences.ts';
import { SignatureSection, TemplateSection, TextsSection } from './template-sections.tsx';
import { bodyOf, valuesOf } from './template-values.ts';
import { useSaveTemplate } from './use-save-template.ts';
import { useTemplateForm } from './use-template-form.ts';

export interface TemplateFormProps {
  template: WaiverTemplate | null;
  division: StaffDivision;
  onSaved(template: WaiverTemplate, isNew: boolean): void;
  /** Called when the person continues from the version that somebody else saved. */
  onTaken(template: WaiverTemplate): void;
  /** Shows the typed texts as a signer would see them. */
  Preview: ComponentType<{ texts: WaiverTexts; division: StaffDivision; onClose(): void }>;
}

export function TemplateFormView({ template, division, onSaved, onTaken, Preview }: TemplateFormProps) {
  const templateForm = useTemplateForm(template);
  const { form, goTo } = templateForm;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const uploadImage = useImageUpload(division._id, 'texts');
  const { allowLeaving } = useAskBeforeLeaving(form.isDirty());
  const saving = useSaveTemplate(template, {
    form: templateForm,
    division: division._id,
    onSaved(saved, isNew) {
      // The typed values are saved, so leaving the page asks nothing.
      if (isNew) allowLeaving();
      else startFrom(saved);
      onSaved(saved, isNew);
    },
  });
  const { newer } = saving;

  function startFrom(saved: WaiverTemplate) {
    form.setInitialValues(valuesOf(saved));
    form.setValues(valuesOf(saved));
  }

  async function takeTheirs(theirs: WaiverTemplate) {
    const agreed = await confirmDialog({
      title: 'Take what is saved?',
      message: 'What you have typed here and not saved is lost.',
      confirmLabel: 'Take what is saved',
      isDestructive: true,
    });
    if (!agreed) return;
    startFrom(theirs);
    onTaken(theirs);
    saving.forgetNewer();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void saving.save();
  }

  const values = form.getValues();
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={template ? `Waiver template ${template.title}` : 'New waiver template'}
    >
      <TemplateSection form={templateForm} isNew={!template} />
      <TextsSection form={templateForm} uploadImage={uploadImage} />
      <FieldList form={templateForm} />
      <SignatureSection form={templateForm} uploadImage={uploadImage} />
      {newer && (
        <ChangedNotice
          by={newer.lastModifiedBy}
          at={newer.updatedAt}
          differences={differencesOf(newer, values)}
          isSaving={saving.isSaving}
          onTakeTheirs={() => takeTheirs(newer)}
          onSaveMine={saving.saveOver}
        />
      )}
      <TemplateBar
        isNew={!template}
        isDirty={form.isDirty()}
        isSaving={saving.isSaving}
        values={values}
        goTo={goTo}
        onPreview={() => setIsPreviewed(true)}
      />
      <Suspense fallback={null}>
        {isPreviewed && <Preview texts={bodyOf(values)} division={division} onClose={() => setIsPreviewed(false)} />}
      </Suspense>
    </form>
  );
}

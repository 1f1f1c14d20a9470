import type { GroupDetails } from '@tours/contract/group-staff';
import { type FormEvent, useState } from 'react';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { useAskBeforeLeaving } from '../../../ui/use-ask-before-leaving.ts';
import { GroupFormBar } from './form-bar.tsx';
import { differencesOf } from './group-differences.ts';
import { valuesOf } from './group-values.ts';
import { HeaderSection } from './header-section.tsx';
import { PageSection } from './page-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useGroupForm } from './use-group-form.ts';
import { useSaveGroup } from './use-save-group.ts';
import { WhenSection } from './when-section.tsx';

interface GroupFormProps {
  group: GroupDetails | null;
  division: string;
  origin: string;
  today: string;
  onSaved(group: GroupDetails, isNew: boolean): void;
  /** Called when the person continues from the version that somebody else saved. */
  onTaken(group: GroupDetails): void;
}

export function GroupFormView({ group, division, origin, today, onSaved, onTaken }: GroupFormProps) {
  const groupForm = useGroupForm(group);
  const { form } = groupForm;
  const [isUploading, setIsUploading] = useState(false);
  const { allowLeaving } = useAskBeforeLeaving(form.isDirty());
  const saving = useSaveGroup(group, {
    form: groupForm,
    division,
    onSaved(saved, isNew) {
      // The typed values are saved, so leaving the page asks nothing.
      if (isNew) allowLeaving();
      else startFrom(saved);
      onSaved(saved, isNew);
    },
  });
  const { newer } = saving;

  function startFrom(saved: GroupDetails) {
    form.setInitialValues(valuesOf(saved));
    form.setValues(valuesOf(saved));
  }

  async function takeTheirs(theirs: GroupDetails) {
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
    if (!saving.isSaving && !isUploading) void saving.save();
  }

  return (
    <form noValidate onSubmit={submit} aria-label={group ? `Group ${group.title}` : 'New group'}>
      <PageSection form={groupForm} group={group} division={division} origin={origin} />
      <HeaderSection
        form={groupForm}
        division={division}
        saved={group?.headerUrl ?? null}
        onBusyChange={setIsUploading}
      />
      <TextsSection form={groupForm} division={division} termsLink={group?.terms ? `${group.link}/terms` : null} />
      <WhenSection form={groupForm} today={today} />
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
      <GroupFormBar
        isNew={!group}
        isDirty={form.isDirty()}
        isSaving={saving.isSaving}
        isUploading={isUploading}
        values={form.getValues()}
        goTo={groupForm.goTo}
      />
    </form>
  );
}

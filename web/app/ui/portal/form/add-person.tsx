import { Modal, Stack } from '@mantine/core';
import { EMAIL_PATTERN } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { CountedInput } from '../../counted-input.tsx';
import { useIsConfirming } from '../../dialog/confirm-dialog.tsx';
import { DialogButtons } from '../../dialog/dialog-buttons.tsx';
import { useReturnFocus } from '../../dialog/use-return-focus.ts';
import { notify } from '../../notice/notify.tsx';
import { followMail } from '../follow-mail.ts';
import { useRecordForm } from './use-record-form.ts';

interface PersonValues {
  name: string;
  lastname: string;
  email: string;
}

interface AddedPerson {
  accountMail?: { _id: string } | null;
}

interface AddPersonProps {
  kind: 'Agent' | 'Employee';
  isOpen: boolean;
  onClose(): void;
  create(person: PersonValues): Promise<AddedPerson>;
  /** Further fields. */
  children?: ReactNode;
}

/** The specification shows a character counter on the name fields of a person. */
const FIELD_MAX = 60;
const NOBODY: PersonValues = { name: '', lastname: '', email: '' };
const MESSAGES = {
  Agent: { done: 'agent.added', failed: 'agent.saveFailed' },
  Employee: { done: 'employee.added', failed: 'employee.saveFailed' },
} as const;

/** Adds an agent or an employee. The typed values are kept while the dialog is closed. */
export function AddPerson({ isOpen, onClose, children, ...person }: AddPersonProps) {
  const isConfirming = useIsConfirming();
  const adding = useAddPerson(person.kind, person.create, onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isConfirming && !adding.isSaving && onClose()}
      title={`Add ${person.kind}`}
      size={600}
      centered
    >
      <Fields {...adding} kind={person.kind} onCancel={onClose}>
        {children}
      </Fields>
    </Modal>
  );
}

function useAddPerson(kind: AddPersonProps['kind'], create: AddPersonProps['create'], onClose: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { form, isSaving, submit } = useRecordForm<AddedPerson | null, PersonValues>({
    // The prefix keeps the fields apart from those of a partner's form on the same page.
    name: kind.toLowerCase(),
    opened: null,
    valuesOf: () => NOBODY,
    errorsOf,
    labels: labelsOf(kind),
    save: create,
    ...MESSAGES[kind],
    onSaved({ accountMail }) {
      form.reset();
      onClose();
      const listed = revalidate();
      // The mail server accepts or refuses the mail a moment later; the list then shows that too. A reading that is
      // interrupted by the next one counts as an error in the browser, so the first is awaited.
      const sent = message('account.mailed', { person: kind });
      if (accountMail)
        void Promise.all([listed, followMail(client, { mail: accountMail._id, sent })]).then(() => revalidate());
    },
    /** Nobody can be added without a sign-in, so the typed values stay and the email has to be changed. */
    onRefused(refusal, mark) {
      if (!refusal.code.startsWith('identity.')) return false;
      void notify(withDetail('employee.poolFailed', refusal), 'warning');
      mark('email', refusal.message);
      return true;
    },
  });
  return { form, isSaving, submit };
}

const labelsOf = (kind: string): PersonValues => ({ name: 'Name', lastname: 'Lastname', email: `${kind} Email` });

function errorsOf({ name, lastname, email }: PersonValues): Partial<PersonValues> {
  const errors: Partial<PersonValues> = {};
  if (!name.trim()) errors.name = 'Please enter the name';
  if (!lastname.trim()) errors.lastname = 'Please enter the lastname';
  if (!email.trim()) errors.email = 'Please enter the email';
  else if (!EMAIL_PATTERN.test(email.trim())) errors.email = 'Please enter a valid email';
  return errors;
}

interface FieldsProps extends ReturnType<typeof useAddPerson> {
  kind: string;
  onCancel(): void;
  children: ReactNode;
}

function Fields({ form, isSaving, submit, kind, onCancel, children }: FieldsProps) {
  useReturnFocus();
  const fieldProps = (field: keyof PersonValues) => ({
    label: labelsOf(kind)[field],
    maxLength: FIELD_MAX,
    required: true,
    ...form.getInputProps(field),
    value: form.getValues()[field],
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <CountedInput data-autofocus {...fieldProps('name')} />
        <CountedInput {...fieldProps('lastname')} />
        <CountedInput
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps('email')}
        />
        {children}
        <DialogButtons verb="Save" isBusy={isSaving} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

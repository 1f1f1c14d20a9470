import { EMAIL_PATTERN } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { CountedInput } from '../../counted-input.tsx';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { EMAIL_FIELD } from '../../email-field.ts';
import { notify } from '../../notice/notify.tsx';
import { followMail } from '../follow-mail.ts';
import { useReadAgain } from '../read-again.ts';
import { useRecordForm } from './use-record-form.ts';

type PersonValues = Record<'name' | 'lastname' | 'email', string>;

interface AddedPerson {
  accountMail?: { _id: string } | null;
}

interface AddPersonProps {
  kind: 'Agent' | 'Employee';
  isOpen: boolean;
  onClose(): void;
  create(person: PersonValues): Promise<AddedPerson>;
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
export default function AddPerson({ isOpen, children, ...person }: AddPersonProps) {
  const { lineProps, isSaving, save } = useAddPerson(person);
  if (!isOpen) return null;
  const fieldProps = (field: keyof PersonValues) => ({ maxLength: FIELD_MAX, required: true, ...lineProps(field) });
  return (
    <FormDialog
      title={`Add ${person.kind}`}
      verb="Save"
      size={600}
      isBusy={isSaving}
      onSubmit={save}
      onClose={person.onClose}
    >
      <CountedInput data-autofocus {...fieldProps('name')} />
      <CountedInput {...fieldProps('lastname')} />
      <CountedInput {...EMAIL_FIELD} {...fieldProps('email')} />
      {children}
    </FormDialog>
  );
}

function useAddPerson({ kind, create, onClose }: Omit<AddPersonProps, 'isOpen'>) {
  const client = useApi();
  const readAgain = useReadAgain();
  const adding = useRecordForm<AddedPerson | null, PersonValues>({
    // The prefix keeps the fields apart from those of a partner's form on the same page.
    name: kind.toLowerCase(),
    opened: null,
    valuesOf: () => NOBODY,
    errorsOf,
    labels: { name: 'Name', lastname: 'Lastname', email: `${kind} Email` },
    save: create,
    ...MESSAGES[kind],
    onSaved({ accountMail }) {
      adding.form.reset();
      onClose();
      const listed = readAgain();
      // The mail server accepts or refuses the mail a moment later; the list then shows that too. A reading that is
      // interrupted by the next one counts as an error in the browser, so the first is awaited.
      const sent = message('account.mailed', { person: kind });
      if (accountMail)
        void Promise.all([listed, followMail(client, { mail: accountMail._id }, sent)]).then(() => readAgain());
    },
    /** Nobody can be added without a sign-in, so the typed values stay and the email has to be changed. */
    onRefused(refusal, mark) {
      if (!refusal.code.startsWith('identity.')) return false;
      notify(withDetail('employee.poolFailed', refusal), 'warning');
      mark('email', refusal.message);
      return true;
    },
  });
  return adding;
}

function errorsOf({ name, lastname, email }: PersonValues): Partial<PersonValues> {
  const errors: Partial<PersonValues> = {};
  if (!name.trim()) errors.name = 'Please enter the name';
  if (!lastname.trim()) errors.lastname = 'Please enter the lastname';
  if (!email.trim()) errors.email = 'Please enter the email';
  else if (!EMAIL_PATTERN.test(email.trim())) errors.email = 'Please enter a valid email';
  return errors;
}

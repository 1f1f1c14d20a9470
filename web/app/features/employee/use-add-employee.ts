import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal, useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { useEmployeeForm } from './employee-form.ts';

/** Form state for adding an employee: validates, saves and reports the result. */
export function useAddEmployee(divisionId: string, onClose: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { form, validated } = useEmployeeForm(divisionId);
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = validated();
    if (!body) return;
    setIsSaving(true);
    try {
      const added = await client.createEmployee({ body });
      void notify(message('employee.added'), 'success');
      const mail = added.accountMail?._id;
      form.reset();
      onClose();
      void revalidate();
      // The mail server accepts or refuses the mail a moment later; the list then shows that too.
      if (mail)
        void followMail(client, { mail, sent: message('account.mailed', { person: 'Employee' }) }).then(() =>
          revalidate(),
        );
    } catch (error) {
      report(error);
    } finally {
      setIsSaving(false);
    }
  }

  /** An employee can't be created without a sign-in, so the typed values stay and the email has to be changed. */
  function report(error: unknown) {
    if (!isRefusal(error) || !error.code.startsWith('identity.')) {
      void notify(withDetail('employee.saveFailed', error), 'error');
      return;
    }
    void notify(withDetail('employee.poolFailed', error), 'warning');
    form.setFieldError('email', error.message);
    form.getInputNode('email')?.focus();
  }

  return { form, isSaving, submit };
}

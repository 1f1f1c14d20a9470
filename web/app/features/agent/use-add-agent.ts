import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal, useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { useAgentForm } from './agent-form.ts';

/** The form of a new agent: mark what is missing, save, say how it went. */
export function useAddAgent(partner: string, onClose: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { form, validated } = useAgentForm();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is drawn elsewhere, but to React it lies within the partner's form.
    event.stopPropagation();
    const values = validated();
    if (!values) return;
    setIsSaving(true);
    try {
      const added = await client.createAgent({ body: { ...values, partner } });
      void notify(message('agent.added'), 'success');
      const mail = added.accountMail?._id;
      form.reset();
      onClose();
      void revalidate();
      // Whether it was taken is known a moment later, and then shown in the list too.
      if (mail)
        void followMail(client, { mail, sent: message('account.mailed', { person: 'Agent' }) }).then(() =>
          revalidate(),
        );
    } catch (error) {
      tell(error);
    } finally {
      setIsSaving(false);
    }
  }

  /** Without a sign-in of its own there is no agent: what was typed stays, and the email is to be changed. */
  function tell(error: unknown) {
    if (!isRefusal(error) || !error.code.startsWith('identity.')) {
      void notify(withDetail('agent.saveFailed', error), 'error');
      return;
    }
    void notify(withDetail('employee.poolFailed', error), 'warning');
    form.setFieldError('email', error.message);
    form.getInputNode('email')?.focus();
  }

  return { form, isSaving, submit };
}

import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal, useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { useAgentForm } from './agent-form.ts';

/** Form state for adding an agent: validates, saves and reports the result. */
export function useAddAgent(partner: string, onClose: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { form, validated } = useAgentForm();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is rendered in a portal, but React still sends its events to the partner's form around it.
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
      // The mail server accepts or refuses the mail a moment later; the list then shows that too.
      if (mail)
        void followMail(client, { mail, sent: message('account.mailed', { person: 'Agent' }) }).then(() =>
          revalidate(),
        );
    } catch (error) {
      report(error);
    } finally {
      setIsSaving(false);
    }
  }

  /** An agent can't be created without a sign-in, so the typed values stay and the email has to be changed. */
  function report(error: unknown) {
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

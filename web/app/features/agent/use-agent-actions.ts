import type { Agent } from '@tours/contract/agent';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';

export const fullName = ({ name, lastname }: Pick<Agent, 'name' | 'lastname'>) => `${name} ${lastname}`.trim();

/** What can be done to an agent. Each asks first: both end what somebody may be in the middle of. */
export function useAgentActions(partnerName: string, onRemoved: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function work(agent: Agent, deed: () => Promise<void>) {
    setBusy(agent._id);
    await deed();
    // Also after a refusal: somebody else may have been quicker.
    await revalidate();
    setBusy(null);
  }

  async function remove(agent: Agent) {
    const name = fullName(agent);
    const agreed = await confirmDialog({
      title: `Delete ${name}?`,
      message: `${name} will no longer see the orders, bookings and waivers of ${partnerName}. The sign-in and all open sessions end at once. This can not be undone: to come back, ${agent.name} has to be added again.`,
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!agreed) return;
    await work(agent, async () => {
      try {
        await client.removeAgent({ params: { id: agent._id } });
        void notify(message('record.deleted', { name }), 'success');
        onRemoved();
      } catch (error) {
        void notify(withDetail('record.deleteFailed', error), 'error');
      }
    });
  }

  async function resend(agent: Agent) {
    const agreed = await confirmDialog({
      title: `Send ${fullName(agent)} the account details again?`,
      message: `A new temporary password is mailed to ${agent.email}. The former password and all open sessions end at once.`,
      confirmLabel: 'Send',
      isDestructive: true,
    });
    if (!agreed) return;
    await work(agent, async () => {
      try {
        await client.emailAccountAgent({ body: { agent: agent._id } });
        void notify(message('account.mailed', { person: 'Agent' }), 'success');
      } catch (error) {
        void notify(withDetail('account.mailFailed', error), 'error');
      }
    });
  }

  return { busy, remove, resend };
}
export type AgentActions = ReturnType<typeof useAgentActions>;

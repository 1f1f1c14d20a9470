import type { Agent } from '@tours/contract/agent';
import { message } from '@tours/contract/messages';
import { useApi } from '../../lib/api.ts';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { deletion, resending, useActions } from '../../ui/portal/use-actions.ts';

export const fullName = ({ name, lastname }: Pick<Agent, 'name' | 'lastname'>) => `${name} ${lastname}`.trim();

/** Actions on an agent. Each asks for confirmation first, because it ends the agent's open sessions. */
export function useAgentActions(partnerName: string, onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions();

  function remove(agent: Agent) {
    const name = fullName(agent);
    const loss = `${name} will no longer see the orders, bookings and waivers of ${partnerName}. The sign-in and all open sessions end at once. This cannot be undone: to come back, ${agent.name} has to be added again.`;
    return carryOut({
      id: agent._id,
      ...deletion(name, loss),
      act: () => client.removeAgent({ params: { id: agent._id } }),
      onDone: onRemoved,
    });
  }

  const resend = (agent: Agent) =>
    carryOut({
      id: agent._id,
      ...resending(fullName(agent), agent.email),
      act: async () => {
        const { mail } = await client.emailAccountAgent({ body: { agent: agent._id } });
        await followMail(client, { mail, sent: message('account.mailed', { person: 'Agent' }) });
      },
    });

  return { busy, remove, resend };
}
export type AgentActions = ReturnType<typeof useAgentActions>;

import type { Agent } from '@tours/contract/agent';
import { useApi } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion, resending } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Actions on an agent. Each asks for confirmation first, because it ends the agent's open sessions. */
export function useAgentActions(partnerName: string, onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  function remove(agent: Agent) {
    const name = fullName(agent);
    const loss = `${name} loses access to ${partnerName}’s orders, bookings and waivers right away and is logged out everywhere. You can’t undo this, but you can add ${agent.name} again.`;
    return carryOut({
      id: agent._id,
      ...deletion(name, loss),
      act: () => client.removeAgent({ params: { id: agent._id } }),
      onDone: onRemoved,
    });
  }

  const resend = (agent: Agent) =>
    carryOut(
      resending(client, {
        kind: 'Agent',
        person: agent,
        ask: () => client.emailAccountAgent({ body: { agent: agent._id } }),
      }),
    );

  return { busy, remove, resend };
}

export type AgentActions = ReturnType<typeof useAgentActions>;

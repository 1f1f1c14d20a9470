import type { Partner } from '@tours/contract/partner';
import { useApi } from '../../lib/api.ts';
import { deletion, useActions } from '../../ui/portal/use-actions.ts';

/** Deletes a partner after a confirmation. `onRemoved` is called because the pressed button disappears with its row. */
export function useRemovePartner(onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const remove = (partner: Partner) =>
    carryOut({
      id: partner._id,
      ...deletion(partner.name, lossOf(partner)),
      act: () => client.removePartner({ params: { id: partner._id } }),
      onDone: onRemoved,
    });
  return { busy, remove };
}
export type RemovePartner = ReturnType<typeof useRemovePartner>;

function lossOf({ name, agentCount, groupCount }: Partner): string {
  const agents = agentCount === 1 ? 'Its agent can' : `Its ${agentCount} agents can`;
  return [
    groupCount > 0 &&
      `${name} still has ${groupCount === 1 ? 'a group' : `${groupCount} groups`}: as long as it has any, it cannot be deleted.`,
    `${name} will be gone from this division.`,
    agentCount > 0 && `${agents} no longer sign in, and all their open sessions end at once.`,
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ');
}

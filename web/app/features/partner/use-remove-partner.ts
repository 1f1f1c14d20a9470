import type { Partner } from '@tours/contract/partner';
import { useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Deletes a partner after a confirmation. `onRemoved` is called because the pressed button disappears with its row. */
export function useRemovePartner(onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
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
  const agents = agentCount === 1 ? '1 agent loses' : `${agentCount} agents lose`;
  return [
    groupCount > 0 &&
      `${name} still has ${groupCount === 1 ? '1 group' : `${groupCount} groups`}. Delete ${groupCount === 1 ? 'it' : 'them'} first.`,
    `${name} will be removed from this division.`,
    agentCount > 0 && `${agents} access right away.`,
    'This can’t be undone.',
  ]
    .filter(Boolean)
    .join(' ');
}

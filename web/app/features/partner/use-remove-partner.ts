import { counted } from '@tours/contract/counted';
import type { Partner } from '@tours/contract/partner';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { groupsOfPartnerPath } from '../../lib/portal-paths.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

/** Deletes a partner after a confirmation. */
export function useRemovePartner() {
  const client = useApi();
  const navigate = useNavigate();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const remove = (partner: Partner) =>
    partner.groupCount > 0
      ? showGroups(partner)
      : carryOut({
          id: partner._id,
          ...deletion(partner.name, lossOf(partner)),
          act: () => client.removePartner({ params: { id: partner._id } }),
        });

  async function showGroups({ _id, name, groupCount }: Partner) {
    const agreed = await confirmDialog({
      title: `${name} can’t be deleted yet`,
      message: `It still has ${counted(groupCount, 'group')}. Delete ${groupCount === 1 ? 'it' : 'them'} first.`,
      confirmLabel: 'Show groups',
    });
    if (agreed) await navigate(groupsOfPartnerPath(_id));
  }

  return { busy, remove };
}

function lossOf({ name, agentCount }: Partner): string {
  const agents = counted(agentCount, 'agent loses', 'agents lose');
  return `${name} will be removed from this division. ${agentCount ? `${agents} access right away. ` : ''}This can’t be undone.`;
}

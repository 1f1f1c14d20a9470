import { counted } from '@tours/contract/counted';
import type { StaffGroup } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import { useApi } from '../../../lib/api.ts';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { deletion } from '../../../ui/portal/usual-actions.ts';
import { useActions } from '../../../ui/use-actions.ts';

export function useGroupActions() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });

  const copy = ({ _id }: StaffGroup) =>
    carryOut({
      id: _id,
      act: () => client.copyGroup({ params: { id: _id } }),
      done: message('group.copied'),
      failed: 'record.createFailed',
    });

  const remove = (group: StaffGroup) =>
    carryOut({
      id: group._id,
      ...deletion(group.title, lossOf(group)),
      act: () => client.removeGroup({ params: { id: group._id } }),
      answers: { 'group.hasPaidOrders': (refusal) => deactivateInstead(group, refusal) },
    });

  async function deactivateInstead({ _id, title, isActive }: StaffGroup, refusal: { details: unknown }) {
    const { orders } = refusal.details as { orders: number };
    const held = counted(orders, 'paid order');
    const why = `Travellers have paid for upcoming trips in this group (${held}).`;
    if (!isActive) return notify(`${title} can’t be deleted. ${why} It’s inactive, so nobody can book it.`, 'warning');
    const agreed = await confirmDialog({
      title: `${title} can’t be deleted`,
      message: `${why} Deactivate it instead to stop new bookings. Paid bookings are kept.`,
      confirmLabel: 'Deactivate',
      cancelLabel: 'Keep it',
    });
    if (!agreed) return;
    await carryOut({
      id: _id,
      act: async () => {
        const { version } = await client.getGroup({ params: { id: _id } });
        await client.updateGroup({ params: { id: _id }, body: { isActive: false, version } });
      },
      done: message('record.updated'),
      failed: 'record.updateFailed',
    });
  }

  return { busy, copy, remove };
}
export type GroupActions = ReturnType<typeof useGroupActions>;

function lossOf({ path, itemCount }: StaffGroup): string {
  const items = itemCount === 1 ? 'its item' : `its ${itemCount} items`;
  const page = itemCount ? `the page ${path} and ${items}` : `the page ${path}`;
  return `This deletes ${page} right away. This can’t be undone. Existing orders are kept.`;
}

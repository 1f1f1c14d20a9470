import type { StaffGroup } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { deletion, useActions } from '../../../ui/portal/use-actions.ts';

/** `onRemoved` is called after a removal, because the pressed button disappears with its row. */
export function useGroupActions(onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions();

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
      onDone: onRemoved,
      answers: { 'group.hasPaidOrders': (refusal) => deactivateInstead(group, refusal) },
    });

  async function deactivateInstead({ _id, title, isActive }: StaffGroup, refusal: { details: unknown }) {
    const { orders } = refusal.details as { orders: number };
    const held = orders === 1 ? '1 paid order' : `${orders} paid orders`;
    const why = `Travellers have paid for trips of this group that are still to come (${held}).`;
    const agreed = await confirmDialog({
      title: `${title} cannot be deleted`,
      message: isActive
        ? `${why} Deactivate it instead: nobody can book it any more, and what is paid stays as it is.`
        : `${why} It is inactive already: nobody can book it, and what is paid stays as it is.`,
      confirmLabel: isActive ? 'Deactivate' : 'Close',
      cancelLabel: 'Leave it as it is',
    });
    if (!agreed || !isActive) return;
    try {
      const { version } = await client.getGroup({ params: { id: _id } });
      await client.updateGroup({ params: { id: _id }, body: { isActive: false, version } });
      void notify(message('record.updated'), 'success');
    } catch (error) {
      void notify(withDetail('record.updateFailed', error), 'error');
    }
  }

  return { busy, copy, remove };
}
export type GroupActions = ReturnType<typeof useGroupActions>;

function lossOf({ path, itemCount }: StaffGroup): string {
  const items = itemCount === 1 ? 'its item' : `its ${itemCount} items`;
  const gone = itemCount ? `The page ${path} and ${items} will be gone` : `The page ${path} will be gone`;
  return `${gone}, for everybody and at once. This cannot be undone. Orders that were made stay.`;
}

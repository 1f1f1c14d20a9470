import type { ItemSync, StaffItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { lossOf } from './loss.ts';

/** Actions on the items of a group. The page is reloaded afterwards, also after a refusal. */
export function useItemActions(groupId: string, onRemoved: () => void) {
  const client = useApi();
  const readAgain = useReadAgain();
  /** Id of the item, or FareHarbor's pk, with an action in progress. */
  const [busy, setBusy] = useState<string | number | null>(null);
  const [synced, setSynced] = useState<ItemSync | null>(null);

  async function work(what: string | number, action: () => Promise<void>, messageOf: (error: unknown) => string) {
    setBusy(what);
    const isDone = await action().then(
      () => true,
      (error: unknown) => {
        void notify(messageOf(error), 'error');
        return false;
      },
    );
    await readAgain();
    setBusy(null);
    return isDone;
  }

  function setHidden(item: StaffItem, isHidden: boolean) {
    const action = async () => {
      await client.updateItem({ params: { id: item._id }, body: { isHidden } });
      void notify(message('item.updated'), 'success');
    };
    return work(item._id, action, (error) => withDetail('record.updateFailed', error));
  }

  async function remove(item: StaffItem) {
    const title = `Delete ${item.name}?`;
    const question = { title, message: lossOf(item), confirmLabel: 'Delete', isDestructive: true };
    if (!(await confirmDialog(question))) return;
    const action = async () => {
      await client.removeItem({ params: { id: item._id } });
      void notify(message('item.deleted'), 'success');
      onRemoved();
    };
    await work(item._id, action, (error) => withDetail('item.deleteFailed', error));
  }

  function sync(item: StaffItem) {
    const action = async () => {
      setSynced(await client.syncItem({ params: { id: item._id } }));
      void notify(message('item.synced'), 'success');
    };
    return work(item._id, action, (error) => {
      if (isRefusal(error) && error.code === 'item.gone') return message('item.syncFailed');
      return isRefusal(error) && error.code === 'fareharbor.unavailable'
        ? error.message
        : withDetail('record.updateFailed', error);
    });
  }

  function add(pk: number) {
    const action = async () => {
      await client.createItem({ body: { group: groupId, pk } });
      void notify(message('item.created'), 'success');
    };
    return work(pk, action, (error) => withDetail('item.createFailed', error));
  }

  function reorder(items: string[]) {
    const action = async () => {
      await client.orderItems({ params: { id: groupId }, body: { items } });
      void notify(message('item.updated'), 'success');
    };
    return work('order', action, (error) => withDetail('record.updateFailed', error));
  }

  return { busy, setHidden, remove, sync, add, reorder, synced, closeSynced: () => setSynced(null) };
}

export type ItemActions = ReturnType<typeof useItemActions>;

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

  async function work(what: string | number, deed: () => Promise<void>, words: (error: unknown) => string) {
    setBusy(what);
    const isDone = await deed().then(
      () => true,
      (error: unknown) => {
        void notify(words(error), 'error');
        return false;
      },
    );
    await readAgain();
    setBusy(null);
    return isDone;
  }

  function setHidden(item: StaffItem, isHidden: boolean) {
    const deed = async () => {
      await client.updateItem({ params: { id: item._id }, body: { isHidden } });
      void notify(message('item.updated'), 'success');
    };
    return work(item._id, deed, (error) => withDetail('record.updateFailed', error));
  }

  async function remove(item: StaffItem) {
    const title = `Delete ${item.name}?`;
    const question = { title, message: lossOf(item), confirmLabel: 'Delete', isDestructive: true };
    if (!(await confirmDialog(question))) return;
    const deed = async () => {
      await client.removeItem({ params: { id: item._id } });
      void notify(message('item.deleted'), 'success');
      onRemoved();
    };
    await work(item._id, deed, (error) => withDetail('item.deleteFailed', error));
  }

  function sync(item: StaffItem) {
    const deed = async () => {
      setSynced(await client.syncItem({ params: { id: item._id } }));
      void notify(message('item.synced'), 'success');
    };
    return work(item._id, deed, (error) => {
      if (isRefusal(error) && error.code === 'item.gone') return message('item.syncFailed');
      return isRefusal(error) && error.code === 'fareharbor.unavailable'
        ? error.message
        : withDetail('record.updateFailed', error);
    });
  }

  function add(pk: number) {
    const deed = async () => {
      await client.createItem({ body: { group: groupId, pk } });
      void notify(message('item.created'), 'success');
    };
    return work(pk, deed, (error) => withDetail('item.createFailed', error));
  }

  function reorder(items: string[]) {
    const deed = async () => {
      await client.orderItems({ params: { id: groupId }, body: { items } });
      void notify(message('item.updated'), 'success');
    };
    return work('order', deed, (error) => withDetail('record.updateFailed', error));
  }

  return { busy, setHidden, remove, sync, add, reorder, synced, closeSynced: () => setSynced(null) };
}

export type ItemActions = ReturnType<typeof useItemActions>;

import type { ItemSync, StaffItem } from '@tours/contract/item';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';
import { lossOf } from './loss.ts';

/** Actions on the items of a group. The page is reloaded afterwards, also after a refusal. */
export function useItemActions(groupId: string) {
  const client = useApi();
  /** `busy` is the id of the item, or FareHarbor's pk, with an action in progress. */
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const [synced, setSynced] = useState<ItemSync | null>(null);
  const updated = { done: message('item.updated'), failed: 'record.updateFailed' as const };

  const setHidden = ({ _id: id }: StaffItem, isHidden: boolean) =>
    carryOut({ ...updated, id, act: () => client.updateItem({ params: { id }, body: { isHidden } }) });

  const remove = (item: StaffItem) =>
    carryOut({
      id: item._id,
      ...deletion(item.name, lossOf(item)),
      act: () => client.removeItem({ params: { id: item._id } }),
      done: message('item.deleted'),
      failed: 'item.deleteFailed',
    });

  const sync = ({ _id: id }: StaffItem) =>
    carryOut({
      id,
      act: () => client.syncItem({ params: { id } }),
      done: message('item.synced'),
      failed: 'record.updateFailed',
      onDone: setSynced,
      answers: {
        'item.gone': () => notify(message('item.syncFailed'), 'error'),
        'fareharbor.unavailable': (refusal) => notify(refusal.message, 'error'),
      },
    });

  const add = (pk: number) =>
    carryOut({
      id: String(pk),
      act: () => client.createItem({ body: { group: groupId, pk } }),
      done: message('item.created'),
      failed: 'item.createFailed',
    });

  const reorder = (items: string[]) =>
    carryOut({ ...updated, id: 'order', act: () => client.sortItems({ params: { id: groupId }, body: { items } }) });

  return { busy, setHidden, remove, sync, add, reorder, synced, closeSynced: () => setSynced(null) };
}

export type ItemActions = ReturnType<typeof useItemActions>;

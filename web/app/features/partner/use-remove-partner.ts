import { message } from '@tours/contract/messages';
import type { Partner } from '@tours/contract/partner';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';

/** Deletes a partner after a question. `onRemoved`: the button that was pressed goes with its row. */
export function useRemovePartner(onRemoved: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function remove(partner: Partner) {
    const { _id, name } = partner;
    const agreed = await confirmDialog({
      title: `Delete ${name}?`,
      message: lossOf(partner),
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!agreed) return;
    setBusy(_id);
    try {
      await client.removePartner({ params: { id: _id } });
      void notify(message('record.deleted', { name }), 'success');
      onRemoved();
    } catch (error) {
      void notify(withDetail('record.deleteFailed', error), 'error');
    }
    // Also after a refusal: somebody else may have been quicker.
    await revalidate();
    setBusy(null);
  }

  return { busy, remove };
}
export type RemovePartner = ReturnType<typeof useRemovePartner>;

function lossOf({ name, agentCount, groupCount }: Partner): string {
  const agents = agentCount === 1 ? 'Its agent can' : `Its ${agentCount} agents can`;
  return [
    groupCount > 0 &&
      `${name} still has ${groupCount === 1 ? 'a group' : `${groupCount} groups`}: as long as it has any, it can not be deleted.`,
    `${name} will be gone from this division.`,
    agentCount > 0 && `${agents} no longer sign in, and all their open sessions end at once.`,
    'This can not be undone.',
  ]
    .filter(Boolean)
    .join(' ');
}

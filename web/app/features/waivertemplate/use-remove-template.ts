import { message } from '@tours/contract/messages';
import type { ListedWaiverTemplate } from '@tours/contract/waivertemplate';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';

/** Deletes a template after a question. `onRemoved`: the button that was pressed goes with its row. */
export function useRemoveTemplate(onRemoved: () => void) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function remove(template: ListedWaiverTemplate) {
    const { _id, title } = template;
    const agreed = await confirmDialog({
      title: `Delete ${title}?`,
      message: lossOf(template),
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!agreed) return;
    setBusy(_id);
    try {
      await client.removeWaiverTemplate({ params: { id: _id } });
      void notify(message('record.deleted', { name: title }), 'success');
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
export type RemoveTemplate = ReturnType<typeof useRemoveTemplate>;

function lossOf({ departureCount: count }: ListedWaiverTemplate): string {
  const departures = count === 1 ? 'One departure uses it' : `${count} departures use it`;
  return [
    count === 0 ? 'No departure uses it.' : `${departures}. Whoever books from now on is not asked for it any more.`,
    'Waivers already made from it stay: signed ones can be read, the others can still be signed.',
    'This can not be undone.',
  ].join(' ');
}

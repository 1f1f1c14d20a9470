import type { StaffAvailability } from '@tours/contract/availability';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { confirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { nameOf } from './columns.tsx';

interface Given {
  /** Called when something has changed, by this action or by somebody else. */
  onChanged(): void;
  onRemoved(): void;
}

/** Actions on a departure that the group sells, except editing its texts. */
export function useAvailabilityActions({ onChanged, onRemoved }: Given) {
  const client = useApi();
  const [busy, setBusy] = useState<string | null>(null);

  async function work({ _id }: StaffAvailability, act: () => Promise<unknown>) {
    setBusy(_id);
    await act();
    setBusy(null);
    onChanged();
  }

  async function remove(availability: StaffAvailability) {
    const agreed = await confirmDialog({
      title: 'Remove this departure from the group?',
      message: `${nameOf(availability)}: what was written about it here is lost, and travellers can no longer book it in this group. The booking system keeps it, and orders keep what they say of it.`,
      confirmLabel: 'Remove',
      isDestructive: true,
    });
    if (!agreed) return;
    await work(availability, async () => {
      try {
        await client.removeAvailability({ params: { id: availability._id } });
        void notify(message('availability.deleted'), 'success');
        onRemoved();
      } catch (error) {
        void notify(withDetail('availability.deleteFailed', error), 'error');
      }
    });
  }

  async function changeDisplay(availability: StaffAvailability) {
    const isHidden = !availability.isHidden;
    const agreed = await confirmDialog({
      title: isHidden ? 'Hide this departure?' : 'Show this departure?',
      message: `${nameOf(availability)} is ${isHidden ? 'taken from' : 'put on'} the group's page at once.`,
      confirmLabel: isHidden ? 'Hide' : 'Show',
    });
    if (!agreed) return;
    await work(availability, async () => {
      try {
        await client.updateAvailability({ params: { id: availability._id }, body: { isHidden } });
        void notify(message('availability.displayChanged'), 'success');
      } catch (error) {
        void notify(withDetail('availability.displayFailed', error), 'error');
      }
    });
  }

  return { busy, remove, changeDisplay };
}

export type AvailabilityActions = ReturnType<typeof useAvailabilityActions>;

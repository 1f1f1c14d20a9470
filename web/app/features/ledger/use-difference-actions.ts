import type { LedgerDifference } from '@tours/contract/ledger';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { repairTexts } from './labels.ts';

/** Actions on a difference. The server compares both sides again and answers whether it is gone. */
export function useDifferenceActions() {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function repair(difference: LedgerDifference) {
    if (!difference.repair) return;
    if (!(await confirmDialog(repairTexts(difference.repair, difference)))) return;
    setBusy(difference._id);
    try {
      const { state } = await client.repairLedgerDifference({ params: { id: difference._id } });
      if (state === 'open') void notify('Both sides were looked at again, and they still differ.', 'warning');
      else void notify('Repaired: both sides agree', 'success');
    } catch (error) {
      void notify(withDetail('record.deleteFailed', error), 'error');
    }
    // Also after a failure, because something may have changed nevertheless.
    await revalidate();
    setBusy(null);
  }

  async function acknowledge(difference: LedgerDifference, reason: string): Promise<boolean> {
    try {
      await client.acknowledgeLedgerDifference({ params: { id: difference._id }, body: { reason } });
      void notify('Acknowledged', 'success');
      await revalidate();
      return true;
    } catch (error) {
      void notify(withDetail('record.updateFailed', error), 'error');
      return false;
    }
  }

  return { busy, repair: (difference: LedgerDifference) => void repair(difference), acknowledge };
}

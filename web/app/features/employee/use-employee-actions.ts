import type { Employee } from '@tours/contract/employee';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { withDetail } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.tsx';
import { fullName } from './full-name.ts';
import { lossOf } from './loss.ts';

interface Around {
  divisions: StaffDivision[];
  /** The button that was pressed goes with its row. */
  onRemoved: () => void;
}

/** What can be done to a colleague. Each asks first: both end what somebody may be in the middle of. */
export function useEmployeeActions({ divisions, onRemoved }: Around) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function work(employee: Employee, deed: () => Promise<void>) {
    setBusy(employee._id);
    await deed();
    // Also after a refusal: somebody else may have been quicker.
    await revalidate();
    setBusy(null);
  }

  async function remove(employee: Employee) {
    const name = fullName(employee);
    const agreed = await confirmDialog({
      title: `Delete ${name}?`,
      message: lossOf(employee, divisions),
      confirmLabel: 'Delete',
      isDestructive: true,
    });
    if (!agreed) return;
    await work(employee, async () => {
      try {
        await client.removeEmployee({ params: { id: employee._id } });
        void notify(message('record.deleted', { name }), 'success');
        onRemoved();
      } catch (error) {
        void notify(withDetail('record.deleteFailed', error), 'error');
      }
    });
  }

  async function resend(employee: Employee) {
    const agreed = await confirmDialog({
      title: `Send ${fullName(employee)} the account details again?`,
      message: `A new temporary password is mailed to ${employee.email}. The former password and all open sessions end at once.`,
      confirmLabel: 'Send',
      isDestructive: true,
    });
    if (!agreed) return;
    await work(employee, async () => {
      try {
        await client.emailAccountEmployee({ body: { employee: employee._id } });
        void notify(message('account.mailed', { person: 'Employee' }), 'success');
      } catch (error) {
        void notify(withDetail('account.mailFailed', error), 'error');
      }
    });
  }

  return { busy, remove, resend };
}

export type EmployeeActions = ReturnType<typeof useEmployeeActions>;

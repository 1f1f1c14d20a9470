import type { Readiness, ReadyTraveller } from '@tours/contract/readiness';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';

export function useReadinessActions({ group }: Readiness, departure: number | undefined, isStaff: boolean) {
  const client = useApi();
  const readAgain = useReadAgain();
  const { busy, carryOut } = useActions({ after: readAgain });
  const asked = { params: { id: group._id }, query: departure === undefined ? {} : { departure } };

  const askFile = (format: 'pdf' | 'csv') =>
    format === 'pdf' ? client.getReadinessPdf(asked) : client.getReadinessCsv(asked);

  const setWeekly = (isOn: boolean) =>
    carryOut({
      id: 'weekly',
      act: () => client.setWeeklyNudge({ params: asked.params, body: { isOn } }),
      done: isOn ? 'Families with something open are asked every Tuesday.' : 'The weekly nudge is off.',
      failed: reasonOf,
    });

  const markPaper = ({ _id, name }: ReadyTraveller, waiver: string, isOnPaper: boolean) =>
    carryOut({
      id: _id,
      act: () =>
        isOnPaper ? client.markPaper({ params: { id: waiver } }) : client.unmarkPaper({ params: { id: waiver } }),
      done: isOnPaper ? `${name}’s waiver counts as signed on paper.` : `${name}’s waiver is open again.`,
      failed: reasonOf,
    });

  const markSchoolPays = async ({ _id, order, contact }: ReadyTraveller, isPaying: boolean) => {
    if (isPaying && !(await askIfSchoolPays(contact.name, isStaff))) return;
    await carryOut({
      id: _id,
      act: () => {
        const params = { id: order._id };
        return isPaying ? client.markSchoolPays({ params }) : client.unmarkSchoolPays({ params });
      },
      done: isPaying ? 'The school pays for this order.' : 'The family pays for this order again.',
      failed: reasonOf,
    });
  };

  return { busy, askFile, setWeekly, markPaper, markSchoolPays, readAgain };
}
export type ReadinessActions = ReturnType<typeof useReadinessActions>;

const askIfSchoolPays = (name: string, isStaff: boolean) =>
  confirmDialog({
    title: 'Does the school pay?',
    message: `The card of ${name} isn’t charged any more, and nobody asks the family for what is still owed. ${isStaff ? 'Please ask the school for it.' : 'The tour operator asks the school for it, and only the operator can undo this.'}`,
    confirmLabel: 'School pays',
    cancelLabel: 'Cancel',
  });

import { waiverStateText } from '@tours/contract/cells/trips';
import type { OrderWaiver } from '@tours/contract/waiver';
import { StateChip } from '../../ui/state-chip.tsx';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled'>;

/** The specification writes `notSigned` in two ways. */
export function SignedChip({ waiver, notSigned }: { waiver: State; notSigned: 'Not Signed' | 'Not signed' }) {
  const tone = waiver.isSigned ? 'good' : waiver.isCancelled ? 'neutral' : waiver.isOnPaper ? 'good' : 'waiting';
  return (
    <StateChip tone={tone} size="md">
      {waiverStateText(waiver, notSigned)}
    </StateChip>
  );
}

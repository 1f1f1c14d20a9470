import type { OrderWaiver } from '@tours/contract/waiver';
import { countsAsSigned, waiverStateText } from '@tours/contract/waiver-state';
import { type Chip, StateChip } from '../../ui/state-chip.tsx';

type State = Pick<OrderWaiver, 'isSigned' | 'isOnPaper' | 'isCancelled'>;

/** The specification writes `notSigned` in two ways. */
export function SignedChip({ waiver, notSigned }: { waiver: State; notSigned: 'Not Signed' | 'Not signed' }) {
  return <StateChip tone={toneOf(waiver)} size="md" label={waiverStateText(waiver, notSigned)} />;
}

function toneOf(waiver: State): Chip['tone'] {
  if (waiver.isCancelled) return 'neutral';
  return countsAsSigned(waiver) ? 'good' : 'waiting';
}

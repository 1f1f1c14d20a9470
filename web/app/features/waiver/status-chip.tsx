import type { OrderWaiver } from '@tours/contract/waiver';
import { StateChip } from '../../ui/state-chip.tsx';

type State = Pick<OrderWaiver, 'isSigned' | 'isCancelled'>;

/** Waivers of a cancelled booking need no signature, so nobody should be reminded of them. */
export const signedText = ({ isSigned, isCancelled }: State, notSigned: string) =>
  isSigned ? 'Signed' : isCancelled ? 'Trip cancelled' : notSigned;

/** The specification writes `notSigned` in two ways. */
export function SignedChip({ waiver, notSigned }: { waiver: State; notSigned: 'Not Signed' | 'Not signed' }) {
  const tone = waiver.isSigned ? 'good' : waiver.isCancelled ? 'neutral' : 'waiting';
  return (
    <StateChip tone={tone} size="md">
      {signedText(waiver, notSigned)}
    </StateChip>
  );
}

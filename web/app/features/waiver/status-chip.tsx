import type { OrderWaiver } from '@tours/contract/waiver';
import { StateChip } from '../../ui/state-chip.tsx';

type State = Pick<OrderWaiver, 'isSigned' | 'isCancelled'>;

/** Of a cancelled booking nothing is left to be signed, and nobody is to be chased for it. */
export const signedWords = ({ isSigned, isCancelled }: State, notSigned: string) =>
  isSigned ? 'Signed' : isCancelled ? 'Trip cancelled' : notSigned;

/** `notSigned`: the specification writes it in two ways. */
export function SignedChip({ waiver, notSigned }: { waiver: State; notSigned: 'Not Signed' | 'Not signed' }) {
  const tone = waiver.isSigned ? 'good' : waiver.isCancelled ? 'neutral' : 'waiting';
  return (
    <StateChip tone={tone} size="md">
      {signedWords(waiver, notSigned)}
    </StateChip>
  );
}

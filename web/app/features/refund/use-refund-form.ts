import { useForm } from '@mantine/form';
import { formatCents } from '@tours/contract/money';
import type { Refundable, RefundMethod } from '@tours/contract/refund';
import { refundMaxCents } from '@tours/contract/refund-max';
import { readAmount, writeAmount } from '../../lib/amount.ts';

export interface RefundValues {
  method: RefundMethod;
  kind: 'full' | 'partial';
  /** The typed amount in dollars. */
  amount: string;
  note: string;
  isCancelled: boolean;
  isEmailed: boolean;
  /** Pays from the platform's balance, because the operator's was too low. */
  isFromPlatform: boolean;
  /** Also gives back the part of the deposit that is not refundable. */
  isDepositReturned: boolean;
}

export type RefundFormState = ReturnType<typeof useRefundForm>;

/** Form state of a refund: values, the amount in cents, and its problem. */
export function useRefundForm(booking: Refundable) {
  const method = booking.methods[0] ?? 'none';
  // After a refund the amount starts empty, so that a second press of the button does not refund the rest. One that only
  // lowered what is unpaid counts too.
  const isLowered = booking.operations.some(({ loweredCents }) => loweredCents > 0);
  const isFirst = booking.amountRefundedCents + booking.pendingCents === 0 && !isLowered;
  const form = useForm<RefundValues>({
    initialValues: {
      method,
      kind: isFirst ? 'full' : 'partial',
      amount: isFirst ? writeAmount(booking.maxCents) : '',
      note: '',
      isCancelled: method === 'none',
      isEmailed: true,
      isFromPlatform: false,
      isDepositReturned: false,
    },
  });
  const values = form.getValues();
  const { unpaidCents, refundableCents, keptCents, heldCents } = booking;
  const mostCents = values.isDepositReturned ? refundableCents : Math.max(0, refundableCents - keptCents);
  const maxCents = refundMaxCents({ unpaidCents, heldCents, backCents: mostCents }, values.method);
  const typed = readAmount(values.amount);
  const wantedCents = values.kind === 'full' ? maxCents : typed;
  const cents = values.method === 'none' ? 0 : wantedCents;
  const problem = problemOf(booking, values, typed, maxCents);
  const loweredCents = problem ? 0 : values.isCancelled ? unpaidCents : Math.min(cents ?? 0, unpaidCents);
  const backCents = problem ? 0 : (cents ?? 0) - loweredCents;
  return {
    values,
    change: form.setValues,
    fieldProps: form.getInputProps,
    maxCents,
    cents,
    loweredCents,
    backCents,
    /** Somebody gives money back by hand, or an amount is still to be entered. */
    isNoteAsked: values.method === 'byHand' && (backCents > 0 || loweredCents === 0),
    problem,
  };
}

function problemOf(
  { minCents, unpaidCents }: Refundable,
  { kind, method, isCancelled }: RefundValues,
  cents: number | null,
  maxCents: number,
) {
  if (kind === 'full' || method === 'none') return null;
  if (cents === null) return 'Please enter an amount in dollars with at most two decimals, such as 12.50';
  if (isCancelled && cents < unpaidCents)
    return `At least ${formatCents(unpaidCents)}, because a cancelled booking is no longer charged`;
  const least = Math.min(minCents, maxCents);
  if (cents < least) return `At least ${formatCents(least)}`;
  if (cents > maxCents) return `At most ${formatCents(maxCents)}`;
  return null;
}

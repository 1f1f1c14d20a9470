import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { useState } from 'react';
import { readAmount, writeAmount } from '../../lib/amount.ts';

export interface RefundValues {
  method: 'card' | 'cash' | 'none';
  kind: 'full' | 'partial';
  /** The typed amount in dollars. */
  amount: string;
  note: string;
  isCancelled: boolean;
  isEmailed: boolean;
  /** Pays from the platform's balance, because the operator's was too low. */
  isFromPlatform: boolean;
}

/** Form state of a refund: values, the amount in cents, and its problem. */
export function useRefundForm(booking: Refundable) {
  const method = booking.methods[0] ?? 'none';
  const [values, setValues] = useState<RefundValues>({
    method,
    kind: 'full',
    amount: writeAmount(booking.maxCents),
    note: '',
    isCancelled: method === 'none',
    isEmailed: true,
    isFromPlatform: false,
  });
  const change = (some: Partial<RefundValues>) => setValues((now) => ({ ...now, ...some }));
  const maxCents = values.method === 'card' && booking.heldCents > 0 ? booking.heldCents : booking.leftCents;
  const typed = readAmount(values.amount);
  const cents = values.method === 'none' ? 0 : values.kind === 'full' ? maxCents : typed;
  return { values, change, maxCents, cents, problem: problemOf(booking, values, typed, maxCents) };
}

function problemOf({ minCents }: Refundable, { kind, method }: RefundValues, cents: number | null, maxCents: number) {
  if (kind === 'full' || method === 'none') return null;
  if (cents === null) return 'Please enter an amount in dollars with at most two decimals, such as 12.50';
  const least = Math.min(minCents, maxCents);
  if (cents < least) return `At least ${formatCents(least)}`;
  if (cents > maxCents) return `At most ${formatCents(maxCents)}`;
  return null;
}

import type { Refundable, RefundOperation } from '@tours/contract/refund';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { RefundValues } from './use-refund-form.ts';

export interface RefundRun {
  value: number;
  messages: string[];
}

/** Sends a refund and reports its progress. After a lost answer the same refund is sent again. */
export function useRunRefund(booking: Refundable, onOver: (operation: RefundOperation | null) => Promise<unknown>) {
  const api = useApi();
  const [run, setRun] = useState<RefundRun | null>(null);
  const [error, setError] = useState<string | null>(null);
  const unanswered = useRef<{ id: string; asked: string } | null>(null);

  async function start(values: RefundValues, cents: number) {
    const asked = JSON.stringify([values, cents]);
    if (unanswered.current?.asked !== asked) unanswered.current = { id: crypto.randomUUID(), asked };
    setError(null);
    setRun({ value: 0, messages: [] });
    const body = { ...bodyOf(booking, values, cents), _id: unanswered.current.id };
    const onProgress = ({ value, message }: { value: number; message: string }) =>
      setRun((now) => ({ value, messages: [...new Set([...(now?.messages ?? []), message])].filter(Boolean) }));
    let operation: RefundOperation | null = null;
    try {
      operation = await api.createRefund({ body }, { onProgress });
      unanswered.current = null;
    } catch (problem) {
      setError(problemText(problem));
      if (isRefusal(problem) && problem.status < 500) unanswered.current = null;
    }
    await onOver(operation);
    setRun(null);
  }
  return { run, error, start };
}

const problemText = (error: unknown) =>
  isRefusal(error)
    ? error.message
    : 'Connection lost. A refund that started continues and is shown below. You can press again safely; nothing is refunded twice.';

function bodyOf(booking: Refundable, values: RefundValues, amount: number) {
  const { method, isCancelled, isEmailed, isFromPlatform, isDepositReturned, note } = values;
  const { orderItem, payment, amountRefundedCents, pendingCents, unpaidCents } = booking;
  const { paymentIntent, transaction, bookingPk, itemPk, availabilityPk } = payment;
  return {
    orderItem,
    amount,
    refundedCents: amountRefundedCents + pendingCents,
    unpaidCents,
    method,
    isCancelled,
    isEmailed: method !== 'none' && isEmailed,
    note,
    isDepositReturned,
    isFromPlatform: method === 'card' && isFromPlatform,
    reason: 'requested_by_customer' as const,
    payment_intent: (method === 'card' && paymentIntent) || undefined,
    metadata: {
      availabilityPk,
      transactionId: transaction ?? undefined,
      bookingPk: bookingPk ?? undefined,
      itemPk: itemPk ?? undefined,
    },
  };
}

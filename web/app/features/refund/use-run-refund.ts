import type { Refundable, RefundOperation, RefundStep } from '@tours/contract/refund';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import type { RefundValues } from './use-refund-form.ts';

export interface RefundRun {
  /** The steps that were asked for. */
  steps: RefundStep['step'][];
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
    const body = { ...bodyOf(booking, values, cents), _id: unanswered.current.id };
    const steps = stepsOf(body);
    setRun({ steps, value: 0, messages: [] });
    const onProgress = ({ value, message }: { value: number; message: string }) =>
      setRun((now) => ({ steps, value, messages: [...new Set([...(now?.messages ?? []), message])].filter(Boolean) }));
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

const STEPS = ['card', 'cancel', 'ledger', 'mail'] as const satisfies RefundRun['steps'];

/** A tick beside a step that nobody asked for would say that it has happened. */
function stepsOf({ method, isCancelled, isEmailed }: ReturnType<typeof bodyOf>): RefundRun['steps'] {
  const isAsked = { card: method !== 'none', cancel: isCancelled, ledger: true, mail: isEmailed };
  return STEPS.filter((step) => isAsked[step]);
}

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

import { randomUUID } from 'node:crypto';
import { eventually } from '../../eventually.ts';
import type { Fault } from '../../world/sandbox-control.ts';
import type { Strength, Where } from '../fault-calls.ts';
import { type Arm, type Call, MOMENTS, type Running, type Stage } from './cell.ts';
import { type PaidOrder, paidOrder } from './paid-order.ts';

interface RefundCall {
  name: string;
  fault: (at: PaidOrder & { refundId: string }) => Where;
  /** This fails first, because otherwise the call is not made. */
  prelude?: (at: PaidOrder & { refundId: string }) => Fault;
  strength: Strength;
}

const STRIPE: Strength = { times: 4, delayMs: 21_000 };
const FAREHARBOR: Strength = {
  times: 4,
  delayMs: 11_000,
  refusal: { status: 404, code: 'company-shortname-invalid' },
};
const cancelled = ({ item }: PaidOrder) => `/bookings/${item.bookingUuid}/$`;
const key = ({ refundId }: { refundId: string }) => `^refund:${refundId}`;

const CALLS: RefundCall[] = [
  {
    name: 'Stripe create refund',
    strength: STRIPE,
    fault: (at) => ({ target: 'stripe', method: 'POST', path: '^/refunds$', key: key(at) }),
  },
  {
    name: 'Stripe list refunds',
    strength: STRIPE,
    fault: ({ intentId }) => ({ target: 'stripe', method: 'GET', path: '^/refunds$', query: intentId }),
    // As often as the client itself retries the call.
    prelude: (at) => ({
      target: 'stripe',
      method: 'POST',
      path: '^/refunds$',
      key: key(at),
      effect: 'drop-after',
      times: 3,
    }),
  },
  {
    name: 'FareHarbor cancel booking',
    strength: FAREHARBOR,
    fault: (at) => ({ target: 'fareharbor', method: 'DELETE', path: cancelled(at) }),
  },
  {
    name: 'FareHarbor read booking',
    strength: FAREHARBOR,
    fault: (at) => ({ target: 'fareharbor', method: 'GET', path: cancelled(at) }),
    prelude: (at) => ({
      target: 'fareharbor',
      method: 'DELETE',
      path: cancelled(at),
      effect: 'drop-after',
      times: 1,
    }),
  },
  {
    name: 'SMTP refund mail',
    strength: { times: 2, delayMs: 3_000 },
    fault: ({ email }) => ({ target: 'mail', path: email }),
  },
];

/** An employee refunds a part by card, cancels the seats, and notifies the traveller by mail. */
export const REFUND_CALLS: Call[] = CALLS.map((call) => ({
  operation: 'refund',
  name: call.name,
  moments: MOMENTS,
  ...(call.strength.refusal && { refusal: call.strength.refusal }),
  prepare: async (stage) => {
    const order = await paidOrder(stage);
    return (arm) => refund(call, stage, order, arm);
  },
}));

async function refund(call: RefundCall, stage: Stage, order: PaidOrder, arm: Arm): Promise<Running> {
  const cents = Math.floor(order.item.totalCents / 3);
  const wish = { orderItem: order.item.id, amount: cents, isCancelled: true, isEmailed: true };
  const body = { _id: randomUUID(), ...wish };
  const at = { ...order, refundId: body._id };
  if (call.prelude) await stage.sandbox.fault(call.prelude(at));
  await arm(call.fault(at), call.strength);
  // Pressed again whenever there is no answer, with the id of the same refund.
  const done = eventually(() => stage.employee.createRefund({ body }), stage.timeoutMs);
  return {
    orderId: order.id,
    done,
    unforeseen: [],
    endOf: ({ books }) => {
      const row = books.refunds.find((one) => one.id === body._id);
      const refunded = books.orders.find((one) => one.id === order.id)?.amount_refunded_cents;
      if (row?.state === 'done' && refunded === cents) return 'wanted';
      if (row?.state === 'failed' && refunded === 0) return 'clean';
      return `the refund is ${row?.state}, ${refunded} of ${cents} given back`;
    },
  };
}

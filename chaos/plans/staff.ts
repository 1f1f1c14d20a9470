import { randomUUID } from 'node:crypto';
import { ApiError } from '@tours/contract/client';
import { addDays } from '@tours/contract/time';
import type { Event } from './parents.ts';
import { pressAgain, type Scene } from './scene.ts';

interface OpenInstalment {
  id: string;
  amount_cents: number;
  due_on: string;
}

const openOf = ({ world }: Scene, orderId: string) =>
  world.query<OpenInstalment>(
    `select id, amount_cents, due_on::text from instalments
     where order_id = $1 and state in ('planned', 'due', 'retrying', 'overdue') order by position`,
    [orderId],
  );

const bookedOf = ({ world }: Scene, orderId: string) =>
  world.query<{ id: string; uuid: string }>(
    `select id, fareharbor_booking->>'uuid' as uuid from order_items
     where order_id = $1 and status = 'booked' order by position`,
    [orderId],
  );

export const waive: Event = async (scene, { orderId }) => {
  const open = await openOf(scene, orderId);
  if (!open.length) return false;
  const { id, amount_cents: amountCents } = scene.random.pick(open);
  const params = { id: orderId, instalment: id };
  await pressAgain(() => scene.employee().waiveInstalment({ params, body: { amountCents, note: 'Bursary' } }));
};

export const takeCash: Event = async (scene, { orderId }) => {
  const open = await openOf(scene, orderId);
  if (!open.length) return false;
  const { id, amount_cents: amountCents } = scene.random.pick(open);
  const params = { id: orderId, instalment: id };
  const receivedCents = scene.random.is(0.5) ? amountCents : scene.random.from(1, amountCents);
  await pressAgain(() =>
    scene.employee().takeInstalment({ params, body: { amountCents, receivedCents, way: 'cash' } }),
  );
};

export const giveMoreTime: Event = async (scene, { orderId }) => {
  const [first] = await openOf(scene, orderId);
  if (!first) return false;
  const dueOn = addDays(scene.world.now().toISOString().slice(0, 10), scene.random.from(2, 10));
  await scene.employee().extendInstalment({ params: { id: orderId, instalment: first.id }, body: { dueOn } });
};

/** Refunds a part of a booking, or everything with its cancellation. The same request is sent until it is answered. */
async function refund(scene: Scene, orderItem: string, isCancelled: boolean): Promise<void> {
  const { maxCents, canCancel } = await scene.employee().getRefundable({ params: { orderItem }, query: {} });
  const amount = isCancelled ? maxCents : Math.min(maxCents, scene.random.from(100, 40_000));
  const body = { _id: randomUUID(), orderItem, amount, isCancelled: isCancelled && canCancel };
  await pressAgain(() =>
    scene.employee().createRefund({ body: amount > 0 ? body : { ...body, method: 'none' as const } }),
  );
}

export const refundPart: Event = async (scene, { orderId }) => {
  const items = await bookedOf(scene, orderId);
  if (!items.length) return false;
  await refund(scene, scene.random.pick(items).id, false);
};

export const cancelTrip: Event = async (scene, { orderId }) => {
  const items = await bookedOf(scene, orderId);
  if (!items.length) return false;
  await refund(scene, scene.random.pick(items).id, true);
  await noteIfCancelled(scene, orderId);
};

export const cancelOrder: Event = async (scene, { orderId }) => {
  for (const { id } of await bookedOf(scene, orderId)) await refund(scene, id, true);
  await noteIfCancelled(scene, orderId);
};

/** The operator cancels in FareHarbor's dashboard. Staff refund it on another day. */
export const cancelAtFareHarbor: Event = async (scene, { orderId }) => {
  const [item] = await bookedOf(scene, orderId);
  if (!item) return false;
  // Its answer may get lost after the work, so staff look at the booking in any case.
  await scene.operator.cancel(item.uuid).catch(() => {});
  await scene.world.query(`select graphile_worker.add_job('refresh-booking', $1::json, job_key => $2)`, [
    { orderItemId: item.id },
    `reread:${item.id}`,
  ]);
  const refundIt = async (): Promise<void> => {
    try {
      const { maxCents } = await scene.employee().getRefundable({ params: { orderItem: item.id }, query: {} });
      // While a bank decides about its payment, staff can't refund it.
      if (maxCents === 0) scene.toRefund.push(refundIt);
      else await refund(scene, item.id, false);
    } catch (error) {
      // Without a clear answer, staff try it again on another day.
      if (!(error instanceof ApiError && error.status < 500)) scene.toRefund.push(refundIt);
      throw error;
    }
  };
  scene.toRefund.push(refundIt);
};

/** Nothing may be charged once an answer has said that the last trip is cancelled. */
async function noteIfCancelled(scene: Scene, orderId: string): Promise<void> {
  if ((await bookedOf(scene, orderId)).length === 0 && !scene.cancelled.has(orderId))
    scene.cancelled.set(orderId, scene.world.now());
}

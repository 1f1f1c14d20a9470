import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { chosenPlan, offerPlan, seatFor } from '../../setup/plans.ts';
import { openStaff, type Staff } from './staff.ts';

let staff: Staff;
let buyer: Shopper;
let id: string;
let path: string;
beforeAll(async () => {
  staff = await openStaff();
  buyer = shopper(staff.client, staff.sandbox);
});
afterAll(() => staff?.close());

/** Every test gets its own copy of Spring Break. */
beforeEach(async () => {
  const copy = await staff.employee.copyGroup({ params: { id: await staff.groupId('spring-break') } });
  ({ _id: id, path } = await staff.employee.updateGroup({
    params: { id: copy._id },
    body: { isActive: true, version: copy.version },
  }));
});

const remove = () => staff.employee.removeGroup({ params: { id } });
const publicGroup = async () => (await staff.onPage({ path }))!;

/** An order for one seat whose card is authorised, but which was not confirmed yet. */
async function heldOrder() {
  const group = await publicGroup();
  const cart = [await buyer.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })];
  const order = await buyer.order(group, cart);
  await buyer.pay((await buyer.intent(order)) as never);
  return order._id;
}

const stateOf = async (order: string) =>
  (await staff.query<{ state: string }>('select state from orders where id = $1', [order]))[0]!.state;
const isDeleted = async () =>
  (await staff.query('select 1 from groups where id = $1 and deleted_at is not null', [id])).length === 1;

describe('a deleted group', () => {
  test('disappears everywhere with its items, and its link is free', async () => {
    const { employee, audited, list, create } = staff;
    const group = await publicGroup();
    const slug = path.split('/').at(-1)!;
    const [{ item }] = [group.items[0]!];
    expect(await remove()).toEqual({ _id: id });
    expect(await staff.onPage({ path })).toBeUndefined();
    expect(await staff.client.queryGroups({ body: { filter: { _id: id } } })).toEqual([]);
    expect((await list()).some(({ _id }) => _id === id)).toBe(false);
    for (const ask of [
      () => employee.getGroup({ params: { id } }),
      () => employee.previewGroup({ params: { id } }),
      () => employee.listSeats({ params: { id } }),
      () => employee.copyGroup({ params: { id } }),
      () => employee.updateGroup({ params: { id }, body: { title: 'Back', version: 2 } }),
      remove,
      () => buyer.order(group, [{ item: item._id, availability: item.availabilities[0]!._id, groupId: id } as never]),
    ])
      await expect(ask()).rejects.toMatchObject({ status: expect.toSatisfy((status) => [404, 400].includes(status)) });
    const [row] = await staff.query<{ slug: string; last_modified_by: string; version: number }>(
      'select slug, last_modified_by, version from groups where id = $1',
      [id],
    );
    expect(row).toEqual({
      slug: expect.stringMatching(/^_deleted_[0-9a-f-]{36}$/),
      last_modified_by: 'Erin Walsh',
      version: 3,
    });
    expect((await audited(id))[0]).toMatchObject({
      action: 'group.removed',
      actor_name: 'Erin Walsh',
      before: { slug },
      after: { slug: row!.slug },
    });
    expect(await create({ slug })).toMatchObject({ path });
  });

  test('stays complete if anything fails', async () => {
    await staff.query(`alter table audit_log add constraint no_removals check (action <> 'group.removed') not valid`);
    try {
      await expect(remove()).rejects.toMatchObject({ status: 500 });
    } finally {
      await staff.query('alter table audit_log drop constraint no_removals');
    }
    expect(await publicGroup()).toMatchObject({ isAvailable: true });
  });

  test('is deleted once when many people delete it at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, remove));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await staff.audited(id)).filter(({ action }) => action === 'group.removed')).toHaveLength(1);
  });
});

describe('deleting a group with trips to come', () => {
  test('is refused until paid trips are over or refunded', async () => {
    const order = await heldOrder();
    await buyer.confirm(order);
    expect(await stateOf(order)).toBe('confirmed');
    const refusal = { status: 409, code: 'group.hasPaidOrders', details: { orders: 1 } };
    await expect(remove()).rejects.toMatchObject(refusal);
    expect(await publicGroup()).toMatchObject({ isAvailable: true });
    // The group can be deactivated instead.
    const { version } = await staff.employee.getGroup({ params: { id } });
    await staff.employee.updateGroup({ params: { id }, body: { isActive: false, version } });
    await expect(remove()).rejects.toMatchObject(refusal);
    await staff.query(`update order_items set start_at = now() - interval '1 day' where order_id = $1`, [order]);
    expect(await remove()).toEqual({ _id: id });
    // The order keeps its item.
    const [line] = await staff.query('select item_id from order_items where order_id = $1', [order]);
    expect(line).toEqual({ item_id: expect.any(String) });
    expect(await staff.client.getOrder({ params: { id: keyOf(order) }, query: {} })).toMatchObject({ _id: order });
  });

  test('is refused while a plan is owed, also after sales and trip are over, and the family pays the rest', async () => {
    const slug = path.split('/').at(-1)!;
    const group = await offerPlan(staff, buyer, { slug });
    const cart = [await seatFor(staff, buyer, { group, tour: 'Whale Watching Voyage', cents: 60_000 })];
    const email = `${randomUUID()}@parents.example`;
    const order = await buyer.order(group, cart, email, randomUUID(), chosenPlan(group, cart));
    await buyer.pay(await buyer.intent(order));
    await buyer.confirm(order._id);
    expect(await offerPlan(staff, buyer, { slug, change: null })).toMatchObject({ paymentPlan: null });
    const { version } = await staff.employee.getGroup({ params: { id } });
    await staff.employee.updateGroup({ params: { id }, body: { isActive: false, version } });
    await staff.query(`update order_items set start_at = now() - interval '1 day' where order_id = $1`, [order._id]);
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'group.hasPaidOrders', details: { orders: 1 } });
    const params = { id: keyOf(order._id) };
    expect(await staff.client.getPlan({ params })).toMatchObject({ state: 'active', amountOwedCents: 48_000 });
    await buyer.pay(await staff.client.startPlanPayment({ params, body: { kind: 'all', amountCents: 48_000 } }));
    expect(await staff.client.finishPlanPayment({ params })).toMatchObject({ state: 'complete', amountOwedCents: 0 });
    expect(await remove()).toEqual({ _id: id });
  });

  test('is possible if they were refunded or cancelled', async () => {
    const order = await heldOrder();
    await buyer.confirm(order);
    await staff.query(`update order_items set amount_refunded_cents = amount_paid_cents where order_id = $1`, [order]);
    expect(await remove()).toEqual({ _id: id });
  });

  test('is possible with unpaid orders, which cannot be paid afterwards', async () => {
    const group = await publicGroup();
    const cart = [await buyer.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] })];
    const order = await buyer.order(group, cart);
    await remove();
    await expect(buyer.intent(order)).rejects.toMatchObject({ code: 'group.unavailable' });
  });

  test('releases the hold of a card charged at that moment, without booking seats', async () => {
    const order = await heldOrder();
    await remove();
    await buyer.confirm(order).catch(() => undefined);
    expect(await stateOf(order)).toBe('released');
    const { payment_intents: intents } = await staff.sandbox.stripe();
    const own = intents.filter(({ metadata }) => metadata.orderUuid === order);
    expect(own.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('while somebody pays keeps both group and order, or neither', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await heldOrder();
      const [removed] = await Promise.allSettled([remove(), buyer.confirm(order)]);
      const outcome = { isDeleted: await isDeleted(), state: await stateOf(order) };
      expect([
        { isDeleted: false, state: 'confirmed' },
        { isDeleted: true, state: 'released' },
      ]).toContainEqual(outcome);
      expect(removed.status === 'fulfilled').toBe(outcome.isDeleted);
      if (!outcome.isDeleted) continue;
      const copy = await staff.employee.copyGroup({ params: { id: await staff.groupId('spring-break') } });
      const body = { isActive: true, slug: `round-${randomUUID()}`, version: 1 };
      ({ _id: id, path } = await staff.employee.updateGroup({ params: { id: copy._id }, body }));
    }
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../../setup/people/shopper.ts';
import { oweDollar } from '../../setup/plans.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { addQuestion } from '../answer/setup.ts';
import { type MailWorld, openMailWorld } from '../mail/setup.ts';
import { recompute } from './recompute.ts';

const TOUR = 'Whale Watching Voyage';
let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
  // The demo group has questions of its own.
  await at.world.query('update questions set deleted_at = now()');
});
afterAll(() => at?.world.close());

const agent = () => at.everybody.agent.client;

test('after any events the board is what the raw rows say', async () => {
  const { _id: question } = await addQuestion(at.erin, at.world, { label: 'Bus stop', daysBefore: 0 });
  const ask = (isRequired: boolean) =>
    at.world.query('update questions set is_required = $2 where id = $1', [question, isRequired]);
  const [first, ...others] = [
    await at.book([{ tour: TOUR, ages: [9, 10] }]),
    await at.book([{ tour: TOUR, ages: [9, 40] }]),
    await at.book([{ tour: TOUR, ages: [12] }]),
  ];
  const group = first.group._id;
  const orders = [first, ...others].map(({ _id }) => _id);
  const waivers = (await Promise.all(orders.map((id) => at.waiversOf(id)))).flat();
  const travellers = await at.world.query<{ id: string; order: string }>(
    'select id, order_id as "order" from travellers where order_id = any($1)',
    [orders],
  );
  const answer = ({ id, order }: (typeof travellers)[number], value: string) =>
    at.world.client.saveAnswer({
      params: { id: keyOf(order) },
      body: { question, wording: 1, traveller: id, value },
    });
  const order = fc.constantFrom(...orders);
  const waiver = fc.constantFrom(...waivers.map(({ _id }) => _id));
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
  const event = fc.oneof(
    waiver.map((id) => ({ text: `sign ${id}`, act: () => quietly(at.sign(id)) })),
    waiver.map((id) => ({ text: `paper ${id}`, act: () => quietly(agent().markPaper({ params: { id } })) })),
    waiver.map((id) => ({ text: `no paper ${id}`, act: () => quietly(at.erin.unmarkPaper({ params: { id } })) })),
    order.map((id) => ({ text: `owe ${id}`, act: () => oweDollar(at.world, id) })),
    order.map((id) => ({ text: `school ${id}`, act: () => quietly(agent().markSchoolPays({ params: { id } })) })),
    order.map((id) => ({ text: `no school ${id}`, act: () => quietly(at.erin.unmarkSchoolPays({ params: { id } })) })),
    order.map((id) => ({ text: `cancel ${id}`, act: () => setBookings(at.world, 'cancelled', 'order_id = $1', [id]) })),
    order.map((id) => ({ text: `book ${id}`, act: () => setBookings(at.world, 'booked', 'order_id = $1', [id]) })),
    fc.tuple(order, fc.integer({ min: -3, max: 20 })).map(([id, days]) => ({
      text: `move ${id} to ${days} days`,
      act: () =>
        at.world.query(
          `update order_items set start_at = now() + $2 * interval '1 day',
             start_local = to_char(now() + $2 * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"+0000"') where order_id = $1`,
          [id, days],
        ),
    })),
    fc.tuple(fc.constantFrom(...travellers), fc.constantFrom('', 'Main Street')).map(([who, value]) => ({
      text: `answer ${value} for ${who.id}`,
      act: () => quietly(answer(who, value)),
    })),
    fc.boolean().map((isRequired) => ({ text: `required: ${isRequired}`, act: () => ask(isRequired) })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
      await at.people.forgetAttempts();
      for (const { act } of events) await act();
      const board = await agent().getReadiness({ params: { id: group }, query: {} });
      const expected = await recompute(at.world, group);
      const found = board.travellers.map(
        (row) =>
          [
            row._id,
            {
              pk: row.departure.availabilityPk,
              seat: row.seat.state,
              money: row.money.state,
              waivers: row.waivers.state,
              questions: row.questions.state,
              isReady: row.isReady,
              total: row.waivers.list.length,
              signed: row.waivers.list.filter(({ isSigned, isOnPaper }) => isSigned || isOnPaper).length,
            },
          ] as const,
      );
      expect(new Map(found)).toEqual(expected);
      expect(board.ready).toBe([...expected.values()].filter(({ isReady }) => isReady).length);
    }),
    { numRuns: 15 },
  );
});

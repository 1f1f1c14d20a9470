import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { employeeOf } from '../../setup/plans.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { type Booked, bookOnPlan, instalmentsOf, morningOf, paramsOf, payAmount } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

const mailsOf = (orderId: string, template: string) =>
  world.query<{ state: string; attempts: number }>(
    `select state, attempts from mail_outbox where order_id = $1 and template like $2 order by created_at, id`,
    [orderId, template],
  );

/** The mail server is away while the jobs of this day queue a mail, and while something happens to the payment. */
async function duringOutage({ orderId, days }: Booked, day: number, template: string, happen: () => Promise<unknown>) {
  await world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  await world.goTo(morningOf(days[0]!, day));
  await world.run('cancel-overdue');
  await eventually(async () => {
    expect(await mailsOf(orderId, template)).toEqual([{ state: 'queued', attempts: 1 }]);
  });
  await happen();
  await world.sandbox.clearFaults();
  await eventually(async () => {
    await hurryJobs(world);
    const states = (await mailsOf(orderId, '%')).map(({ state }) => state);
    expect(states).not.toContain('queued');
  });
  const [mail] = await mailsOf(orderId, template);
  return mail!;
}
const subjectsOf = async ({ email }: Booked) => (await world.sandbox.mails(email)).map(({ subject }) => subject);

test('a reminder that waited for the mail server is not sent once its payment is made', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { state } = await duringOutage(booked, -7, 'instalment-reminder', async () => {
    await booked.person.pay(await payAmount(world, booked, 'all', 80_000));
    await world.client.finishPlanPayment({ params: paramsOf(booked) });
  });
  expect(state).toBe('failed');
  const subjects = await subjectsOf(booked);
  expect(subjects.filter((subject) => subject.includes('is due on'))).toEqual([]);
  expect(subjects.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
});

test('a reminder that waited asks for what an early payment has left of it', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { state } = await duringOutage(booked, -7, 'instalment-reminder', () =>
    payAmount(world, booked, 'amount', 60_000).then(async (intent) => {
      await booked.person.pay(intent);
      await world.client.finishPlanPayment({ params: paramsOf(booked) });
    }),
  );
  expect(state).toBe('sent');
  const [open] = (await instalmentsOf(world, booked.orderId)).rows.filter(({ amount_cents }) => amount_cents > 0);
  expect(open!.amount_cents).toBe(20_000);
  expect((await subjectsOf(booked)).filter((subject) => subject.includes('is due on'))).toEqual([
    expect.stringMatching(/^\$200\.00 CAD is due on /),
  ]);
});

test('a warning that waited is not sent once staff keep the seats, or the payment has another day', async () => {
  const erin = await employeeOf(world);
  const overdue = { isAutomatic: false, isAutoRelease: true };
  const kept = await bookOnPlan(world, overdue);
  const keep = () => erin.keepSeats({ params: { id: kept.orderId }, body: { isKept: true, note: '' } });
  expect((await duringOutage(kept, 7, 'order-overdue', keep)).state).toBe('failed');
  await world.goTo(new Date());
  const moved = await bookOnPlan(world, overdue);
  const extend = () =>
    erin.extendInstalment({
      params: { id: moved.orderId, instalment: moved.first },
      body: { dueOn: moved.days[1]!, note: '' },
    });
  expect((await duringOutage(moved, 7, 'order-overdue', extend)).state).toBe('failed');
  for (const booked of [kept, moved])
    expect((await subjectsOf(booked)).filter((subject) => subject.includes('may be cancelled'))).toEqual([]);
});

test('a reminder opens the payments and no other revoked link', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { orderId, days } = booked;
  const staff = await employeeOf(world);
  await staff.revokeOrderLinks({ params: { id: orderId }, body: {} });
  await world.goTo(morningOf(days[0]!, -7));
  expect(await mailsOf(orderId, 'instalment-reminder')).toHaveLength(1);
  const open = 'select purpose from access_links where order_id = $1 and revoked_at is null';
  expect(await world.query(open, [orderId])).toEqual([{ purpose: 'pay' }]);
});

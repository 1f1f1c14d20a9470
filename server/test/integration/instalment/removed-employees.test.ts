import { expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, instalmentsOf, intentsOf, payNext } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('an employee who is removed while the request waits ends no payment that the family has begun', async () => {
  const booked = await bookOnPlan(world);
  const erin = await signedIn(world.origin, 'employee@coastline.example');
  const { _id: id } = (await erin.getSession({})).user!;
  const { id: begun } = await payNext(world, booked);
  const { rows } = await instalmentsOf(world, booked.orderId);
  const params = { id: booked.orderId, instalment: rows[1]!.id };
  const outcome = await whileHeld(
    world,
    { table: 'employees', id, lock: 'update' },
    () => erin.waiveInstalment({ params, body: { amountCents: rows[1]!.amount_cents, note: 'Bursary' } }),
    (client) => client.query('update employees set deleted_at = now() where id = $1', [id]),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
  expect((await intentsOf(world, booked.orderId)).find((one) => one.id === begun)).toMatchObject({
    status: 'requires_payment_method',
  });
});

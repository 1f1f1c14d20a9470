import { expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { passRefundTime, payFor, refundBody } from '../../setup/refunds.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** A world with two employees of the operator, one of another tenant, and travellers who have paid. */
export async function openRefundWorld() {
  const world = await openWorld();
  const people = peopleOf(world);
  await people.forgetAttempts();
  const { client: erin } = await people.signIn('employee@coastline.example');
  const { client: mario } = await people.signIn('manager@coastline.example');
  const { client: petra } = await people.signIn('employee@prairie.example');
  await plentyOfSeats(world);
  const pay = (options?: Parameters<typeof payFor>[1]) => payFor(world, options);
  const audited = async (orderId: string) =>
    (
      await world.query<{ action: string }>(
        'select action from audit_log where entity_id = $1 order by created_at, id',
        [orderId],
      )
    ).map(({ action }) => action);
  const mails = (orderId: string, template: string) =>
    world.query<{ data: Record<string, unknown>; to_address: string }>(
      'select data, to_address from mail_outbox where order_id = $1 and template = $2',
      [orderId, template],
    );
  const refund = (...asked: Parameters<typeof refundBody>) => erin.createRefund({ body: refundBody(...asked) });
  /** The refund's screen. */
  const screen = (orderItem: string, query = {}) => erin.getRefundable({ params: { orderItem }, query });
  const operation = async (orderItem: string) => (await screen(orderItem)).operations[0]!;
  /** Lets jobs and sweeper finish the refund without waiting for minutes. */
  const atItsEnd = (orderItem: string) =>
    eventually(async () => {
      const found = await operation(orderItem);
      if (found.status !== 'processing') return found;
      await passRefundTime(world);
      throw new Error('still under way');
    }, 40_000);
  return { world, people, erin, mario, petra, pay, refund, screen, audited, mails, operation, atItsEnd };
}

/** Adds seats, because many orders use the same departures. */
async function plentyOfSeats({ sandbox }: Pick<World, 'sandbox'>): Promise<void> {
  const { availabilities } = await sandbox.fareharbor();
  const sold = availabilities.filter(({ capacity }) => capacity > 0 && capacity < 100);
  await Promise.all(sold.slice(0, 60).map(({ pk }) => sandbox.setAvailability(pk, { capacity: 300 })));
}
export type RefundWorld = Awaited<ReturnType<typeof openRefundWorld>>;

export const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code });

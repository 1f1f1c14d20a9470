import type { Readable } from '../../books/ledger.ts';
import { eventually } from '../../eventually.ts';

/** Expects that staff were alerted about every unfinished order. */
export async function expectNotified({ query }: Pick<Readable, 'query'>, orderIds: string[]): Promise<void> {
  await eventually(async () => {
    const unnotified = await query<{ id: string; state: string }>(
      `select id, state from orders o where id = any($1::uuid[]) and state in ('authorised', 'booked', 'releasing')
         and not exists (select from mail_outbox m where m.order_id = o.id and m.template = 'support-alert')`,
      [orderIds],
    );
    if (unnotified.length)
      throw new Error(`Nobody was notified: ${unnotified.map(({ id, state }) => `${id} ${state}`).join(', ')}`);
  });
}

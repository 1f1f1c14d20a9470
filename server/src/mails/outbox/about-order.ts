import { type SQL, sql } from 'drizzle-orm';

/** Selects the mails about an order. A mail about several orders belongs to the first, and the others name it in their audit rows. */
export const aboutOrder = (order: string): SQL => sql`mail_outbox.id in (
  select m.id from mail_outbox m where m.order_id = ${order}
  union all select (after ->> 'mail')::uuid from audit_log
  where entity_type = 'order' and entity_id = ${order} and action = 'order.item.notified')`;

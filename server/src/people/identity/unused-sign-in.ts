import { sql } from 'drizzle-orm';

/** Selects users that no employee, agent or customer signs in as. */
export const IS_UNUSED_SIGN_IN = sql`(not exists (select from employees where identity_id = users.id)
  and not exists (select from agents where identity_id = users.id)
  and not exists (select from customers where identity_id = users.id))`;

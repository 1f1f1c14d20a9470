import type { AccountMailState } from '@tours/contract/mail';
import { sql } from 'drizzle-orm';

/**
 * The state of the newest mail that brought a person their account. Mails from before the record was made do not count,
 * because they may come from another company. The columns of the query around are written by hand: without their table
 * they would be those of the mail.
 */
export const newestAccountMail = (noun: 'employee' | 'agent') =>
  sql<AccountMailState | null>`(
    select json_build_object('_id', m.id, 'state', m.state, 'why', case when m.state <> 'sent' then m.last_error end)
    from mail_outbox m where m.template = ${sql.raw(`'account-${noun}'`)}
      and m.to_address = ${sql.raw(`${noun}s.email`)} and m.created_at >= ${sql.raw(`${noun}s.created_at`)}
    order by m.created_at desc limit 1)`;

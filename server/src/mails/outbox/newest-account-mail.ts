import type { AccountMailState } from '@tours/contract/mail';
import { type AnyColumn, sql } from 'drizzle-orm';

/**
 * The state of the newest mail that brought a person their account. Mails from before the record was made do not count,
 * because they may come from another company.
 */
export const newestAccountMail = (
  template: 'account-employee' | 'account-agent',
  { email, createdAt }: Record<'email' | 'createdAt', AnyColumn>,
) =>
  sql<AccountMailState | null>`(
    select json_build_object('_id', m.id, 'state', m.state, 'why', case when m.state <> 'sent' then m.last_error end)
    from mail_outbox m where m.template = ${sql.raw(`'${template}'`)} and m.to_address = ${email} and m.created_at >= ${createdAt}
    order by m.created_at desc limit 1)`;

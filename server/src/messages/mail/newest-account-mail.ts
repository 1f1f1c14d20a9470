import type { AccountMailState } from '@tours/contract/mail';
import { type AnyColumn, sql } from 'drizzle-orm';

interface Person {
  email: AnyColumn;
  createdAt: AnyColumn;
}

/**
 * How the newest mail fared that brought a person their account. Only mails since the record was made: an earlier one
 * of this address may have been another company's.
 */
export const newestAccountMail = (template: 'account-employee' | 'account-agent', { email, createdAt }: Person) =>
  sql<AccountMailState | null>`(
    select json_build_object('_id', m.id, 'state', m.state, 'why', case when m.state <> 'sent' then m.last_error end)
    from mail_outbox m where m.template = ${sql.raw(`'${template}'`)} and m.to_address = ${email} and m.created_at >= ${createdAt}
    order by m.created_at desc limit 1)`;

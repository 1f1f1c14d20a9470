import { sql } from 'drizzle-orm';
import { CONTACT_MAILS, PARTNER_MAILS } from '../templates/index.ts';

/**
 * Selects mails that their recipient may get. Once the email of an order or a partner was corrected, or the partner was
 * removed, a mail to the former address would name a family to a stranger, and links that ended with the correction must not
 * open again. The copy of a signed waiver is for its signer, unless that was the former address. A mail about several orders
 * must be for the contact of each.
 */
export const IS_FOR_RECIPIENT = sql<boolean>`(not exists (
  select from orders o join partners p on p.id = o.partner_id
  where o.id = mail_outbox.order_id and lower(mail_outbox.to_address) is distinct from lower(case
    when mail_outbox.template in ${PARTNER_MAILS} then case when p.deleted_at is null then p.email end
    when mail_outbox.template in ${CONTACT_MAILS} and (not mail_outbox.data ? 'waiverUrl' or exists (
      select from access_links l where l.order_id = o.id and l.purpose = 'order'
        and l.made_for = lower(mail_outbox.to_address) and l.revoked_at is not null)) then o.contact_email
    else mail_outbox.to_address end))
  and not exists (select from orders o, jsonb_array_elements(mail_outbox.data -> 'others') other
    where o.id = (other ->> 'orderId')::uuid and lower(o.contact_email) is distinct from lower(mail_outbox.to_address)))`;

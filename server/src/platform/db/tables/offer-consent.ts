import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, owners, refersTo } from './columns.ts';
import { companies } from './company.ts';
import { ofOrder } from './order.ts';

/**
 * A contact's consent to offers of a company by email. A withdrawn one stays as a proof, and agreeing again makes another
 * row, and so does agreeing on the page of another order. All of them go with the personal data of their order.
 */
export const offerConsents = pgTable(
  'offer_consents',
  {
    /** The link in each offer is this id with an HMAC, like an access link. */
    id: id(),
    ...owners(),
    companyId: refersTo('company_id', () => companies.id),
    /** The address that gets the offers, in lower case. Correcting an order's email consents to nothing. */
    email: text('email').notNull(),
    words: text('words').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    ofOrder('offer_consents', t),
    index('offer_consents_order_idx').on(t.orderId),
    uniqueIndex('offer_consents_key').on(t.companyId, t.email, t.orderId).where(sql`withdrawn_at is null`),
    check('offer_consents_email', sql`${t.email} = lower(${t.email})`),
  ],
);

import type { CheckInStatus } from '@tours/contract/company-settings';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  customFieldMapping,
  deletedAt,
  id,
  instant,
  known,
  refersTo,
  updatedAt,
  version,
} from './columns.ts';

/** Settings that employees of all divisions of a company may change. */
const companySettings = () => ({
  legalName: text('legal_name'),
  legalAddress: text('legal_address'),
  gstNumber: text('gst_number'),
  qstNumber: text('qst_number'),
  pstNumber: text('pst_number'),
  /** The smallest instalment. Null means the smallest one whose fee covers Stripe's own. */
  planMinimumCents: integer('plan_minimum_cents'),
  /** Operators who forbid bookings with money still owed offer no payment plans. */
  isUnpaidBookingAllowed: boolean('is_unpaid_booking_allowed').notNull().default(true),
  /** Days after the trip at which a partner's commission is payable. */
  payoutDelayDays: integer('payout_delay_days').notNull().default(0),
  /**
   * The GST/HST on the commission of registered partners. It follows the place of the company, which buys their service.
   */
  commissionTaxPercentage: numeric('commission_tax_percentage', { precision: 5, scale: 3, mode: 'number' })
    .notNull()
    .default(0),
  /** The day of the month from which the platform's fee invoice for the month before is made. */
  statementDay: integer('statement_day').notNull().default(1),
  /** The transfer of a disputed payment is taken back when the money is withdrawn, or when the dispute is lost. */
  disputeReversal: text('dispute_reversal', { enum: ['withdrawal', 'lost'] })
    .notNull()
    .default('withdrawal'),
  /** FareHarbor's status for a party that is here. Null: check-ins are not forwarded. */
  checkInStatus: jsonb('check_in_status').$type<CheckInStatus>(),
});

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    timezone: text('timezone').notNull(),
    fareharborShortname: text('fareharbor_shortname').notNull(),
    /** FareHarbor refuses a voucher number from some users and demands it from others. */
    fareharborVoucherAllowed: boolean('fareharbor_voucher_allowed').notNull().default(true),
    stripeConnectedAccountId: text('stripe_connected_account_id').notNull(),
    /**
     * `restricted`: Stripe passes no money on to the account. `disconnected`: the account left the platform. In both
     * states nothing is sold for the company.
     */
    accountState: text('account_state', { enum: ['active', 'restricted', 'disconnected'] })
      .notNull()
      .default('active'),
    /** The code of what Stripe requires from the account's owner. */
    accountProblem: text('account_problem'),
    /** The time at which the reading behind `account_state` began. */
    accountReadAt: instant('account_read_at'),
    lolaFeePercentage: numeric('lola_fee_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The custom fields for age, first and last name where an availability names none. */
    customFieldMapping: customFieldMapping(),
    /** Employees see nothing until they have set up an authenticator app. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    ...companySettings(),
    /** While one of these is missing, the company issues no receipts. Payments go on. */
    issuesReceipts: boolean('issues_receipts').generatedAlwaysAs(
      sql`num_nonnulls(legal_name, legal_address, gst_number) = 3`,
    ),
    /** The version of the settings that employees change. */
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('companies_fareharbor_shortname_key').on(t.fareharborShortname),
    known('companies_account_state_known', t.accountState),
    check('companies_gst_number', sql`${t.gstNumber} ~ '^[0-9]{9}RT[0-9]{4}$'`),
    check('companies_plan_minimum', sql`${t.planMinimumCents} between 2000 and 9999999`),
    check('companies_payout_delay', sql`${t.payoutDelayDays} between 0 and 60`),
    check('companies_commission_tax', sql`${t.commissionTaxPercentage} between 0 and 30`),
    check('companies_statement_day', sql`${t.statementDay} between 1 and 28`),
    known('companies_dispute_reversal_known', t.disputeReversal),
    check('companies_fee_range', sql`${t.lolaFeePercentage} between 0 and 100`),
  ],
);

export const divisions = pgTable(
  'divisions',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    name: text('name').notNull(),
    shortname: text('shortname').notNull(),
    domain: text('domain'),
    logoUrl: text('logo_url'),
    /** A CSS colour with AA contrast on white: the primary of this division's public pages and mails. */
    brandColor: text('brand_color'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('divisions_company_shortname_key').on(t.companyId, t.shortname),
    unique('divisions_domain_key').on(t.domain),
  ],
);

export const partners = pgTable(
  'partners',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    name: text('name').notNull(),
    website: text('website'),
    slug: text('slug'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    comissionPercentage: numeric('commission_percentage', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    timezone: text('timezone').notNull().default('America/Vancouver'),
    /** The GST/HST number. A partner without one charges no tax on its commission. */
    taxNumber: text('tax_number'),
    logoUrl: text('logo_url'),
    address: jsonb('address')
      .$type<{
        streetName: string;
        unit: string;
        streetNumber: string;
        city: string;
        state: string;
        postalCode: string;
        country: string;
      }>()
      .notNull(),
    createdBy: text('created_by').notNull(),
    uuid: uuid('uuid').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    unique('partners_slug_key').on(t.slug),
    index('partners_division_idx').on(t.divisionId),
    check('partners_tax_number', sql`${t.taxNumber} ~ '^[0-9]{9}RT[0-9]{4}$'`),
    check('partners_commission_range', sql`${t.comissionPercentage} between 0 and 100`),
    check('partners_slug_shape', sql`${t.slug} ~ '^[a-z0-9_-]+$'`),
  ],
);

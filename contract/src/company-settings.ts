import { z } from 'zod';
import { fieldMapping } from './availability.ts';
import {
  COMMISSION_TAX_MOST,
  COMPANY_MAX,
  DISPUTE_REVERSALS,
  PAYOUT_DELAY_MOST,
  PLAN_MINIMUM_CENTS,
  STATEMENT_DAY_LAST,
} from './company-form.ts';
import { endpoint, namedFile } from './endpoint.ts';
import { isGstNumber, isPstNumber, isQstNumber, plainTaxNumber } from './tax-number.ts';
import { cents, fareharborPk, month, nonNegativeCents, uuid, version, zonedString } from './values.ts';

/** Longer names from FareHarbor are cut. */
export const CHECK_IN_NAME_MAX = 100;
export const checkInStatus = z.object({ pk: fareharborPk, name: z.string().min(1).max(CHECK_IN_NAME_MAX) });
export type CheckInStatus = z.infer<typeof checkInStatus>;

const shared = {
  isUnpaidBookingAllowed: z.boolean().describe('Without it, payment plans are not offered'),
  payoutDelayDays: z.int().min(0).max(PAYOUT_DELAY_MOST).describe('Commission is payable so many days after the trip'),
  commissionTaxPercentage: z
    .number()
    .min(0)
    .max(COMMISSION_TAX_MOST)
    .multipleOf(0.001)
    .describe('GST/HST that registered partners charge on their commission'),
  statementDay: z
    .int()
    .min(1)
    .max(STATEMENT_DAY_LAST)
    .describe('Day of the month from which the fee invoice for the month before is made'),
  disputeReversal: z
    .enum(DISPUTE_REVERSALS)
    .describe(
      'When the transfer of a disputed payment is taken back: with the withdrawal, or once the dispute is lost',
    ),
  planMinimumCents: z
    .int()
    .min(PLAN_MINIMUM_CENTS.least)
    .max(PLAN_MINIMUM_CENTS.most)
    .nullable()
    .describe('Smallest instalment; null: the smallest one whose fee covers Stripe’s own'),
  checkInStatus: checkInStatus
    .nullable()
    .describe('FareHarbor’s status for bookings whose whole party is here; null: check-ins are not forwarded'),
  customFieldMapping: fieldMapping.describe('Applies to departures without a field mapping of their own'),
};

export const companySettings = z.object({
  _id: uuid.describe('The company'),
  name: z.string(),
  legalName: z.string(),
  legalAddress: z.string().describe('Lines of the address'),
  gstNumber: z.string(),
  qstNumber: z.string(),
  pstNumber: z.string(),
  ...shared,
  isIssuingReceipts: z.boolean().describe('Receipts need the legal name, the address and a valid GST/HST number'),
  version,
  lastModifiedBy: z.string().nullable(),
  updatedAt: zonedString.describe("In the company's zone"),
});
export type CompanySettings = z.infer<typeof companySettings>;

const text = (max: number) => z.string().trim().max(max);
/** An empty field means that there is no number. */
const taxNumber = (max: number, isValid: (text: string) => boolean, problem: string) =>
  z
    .string()
    .max(max)
    .transform(plainTaxNumber)
    .refine((text) => text === '' || isValid(text), problem);

const GUARDED =
  'Only for employees of every division of the company, for some minutes after a code of their second factor.';

export const getCompanySettings = endpoint('getCompanySettings', {
  summary: `Returns the settings of the caller's company. ${GUARDED}`,
  response: companySettings,
});

export const updateCompanySettings = endpoint('updateCompanySettings', {
  summary: `Changes the settings of the caller's company. ${GUARDED}`,
  body: z.strictObject({
    legalName: text(COMPANY_MAX.legalName),
    legalAddress: text(COMPANY_MAX.legalAddress),
    gstNumber: taxNumber(COMPANY_MAX.gstNumber, isGstNumber, 'must be a GST/HST number such as 123456782RT0001'),
    qstNumber: taxNumber(COMPANY_MAX.qstNumber, isQstNumber, 'must be a QST number such as 1234567890TQ0001'),
    pstNumber: taxNumber(COMPANY_MAX.pstNumber, isPstNumber, 'must have 4 to 20 letters and digits'),
    ...shared,
    version,
  }),
  response: companySettings,
});

export const listCheckInStatuses = endpoint('listCheckInStatuses', {
  summary: `Lists the statuses by which the caller's company checks people in at FareHarbor. ${GUARDED}`,
  response: z.array(checkInStatus),
});

export const feeInvoice = z.object({
  number: z.int(),
  month: month.describe("A month of the company's zone"),
  feeCents: nonNegativeCents,
  refundedCents: nonNegativeCents.describe('Fees that went back with refunds'),
  taxCents: cents.describe('The tax within the total'),
  totalCents: cents,
  issuedAt: zonedString,
});
export type FeeInvoice = z.infer<typeof feeInvoice>;

export const listFeeInvoices = endpoint('listFeeInvoices', {
  summary: `Lists the platform's monthly invoices to the caller's company, newest first. ${GUARDED}`,
  response: z.array(feeInvoice),
});

export const getFeeInvoicePdf = endpoint('getFeeInvoicePdf', {
  summary: `Returns the platform's invoice of a month as a PDF. ${GUARDED}`,
  params: z.object({ month }),
  response: namedFile,
});

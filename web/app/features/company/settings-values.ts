import {
  COMMISSION_TAX_MOST,
  PAYOUT_DELAY_MOST,
  PLAN_MINIMUM_CENTS,
  STATEMENT_DAY_LAST,
} from '@tours/contract/company-form';
import type { CompanySettings } from '@tours/contract/company-settings';
import { formatCents } from '@tours/contract/money';
import { pick } from '@tours/contract/pick';
import { isGstNumber, isPstNumber, isQstNumber, plainTaxNumber } from '@tours/contract/tax-number';
import { readAmount, writeAmount } from '../../lib/amount.ts';
import { mappingErrors, mappingOf, typedMapping } from '../../lib/field-mapping.ts';

/** Fields that the form takes over as they are. */
const SAME = [
  'legalName',
  'legalAddress',
  'gstNumber',
  'qstNumber',
  'pstNumber',
  'isUnpaidBookingAllowed',
  'disputeReversal',
  'checkInStatus',
] as const;

/** Form values of a company's settings. Numbers are as typed. */
export interface SettingsValues extends Pick<CompanySettings, (typeof SAME)[number]> {
  /** Dollars; empty for the usual minimum. */
  planMinimum: string;
  payoutDelayDays: string;
  commissionTaxPercentage: string;
  statementDay: string;
  age: string;
  firstname: string;
  lastname: string;
}

/** In the order of the page, so that the first invalid field gets the focus. */
export const LABELS: Record<keyof SettingsValues, string> = {
  legalName: 'Legal name',
  legalAddress: 'Address',
  gstNumber: 'GST/HST number',
  qstNumber: 'QST number (optional)',
  pstNumber: 'PST number (optional)',
  isUnpaidBookingAllowed: 'Accept bookings that aren’t fully paid',
  planMinimum: 'Smallest instalment (optional)',
  payoutDelayDays: 'Days until commission is payable',
  commissionTaxPercentage: 'GST/HST on commission',
  statementDay: 'Day of the month for the fee invoice',
  disputeReversal: 'When a payment is disputed',
  age: 'Age',
  firstname: 'First name',
  lastname: 'Last name',
  checkInStatus: 'When a whole party is here',
};

export const DISPUTE_LABELS: Record<SettingsValues['disputeReversal'], string> = {
  withdrawal: 'Take the transfer back right away',
  lost: 'Take it back if the dispute is lost',
};

export const NO_CHECK_IN = 'Don’t pass check-ins on';

export function valuesOf(settings: CompanySettings): SettingsValues {
  const { planMinimumCents, payoutDelayDays, commissionTaxPercentage, statementDay } = settings;
  return {
    ...pick(settings, SAME),
    planMinimum: planMinimumCents === null ? '' : writeAmount(planMinimumCents),
    payoutDelayDays: String(payoutDelayDays),
    commissionTaxPercentage: String(commissionTaxPercentage),
    statementDay: String(statementDay),
    ...typedMapping(settings.customFieldMapping),
  };
}

export function bodyOf(typed: SettingsValues) {
  const { planMinimum, payoutDelayDays, commissionTaxPercentage, statementDay, age, firstname, lastname, ...values } =
    typed;
  return {
    ...values,
    planMinimumCents: readAmount(planMinimum),
    payoutDelayDays: Number(payoutDelayDays),
    commissionTaxPercentage: Number(commissionTaxPercentage),
    statementDay: Number(statementDay),
    customFieldMapping: mappingOf({ age, firstname, lastname }),
  };
}

export function settingsErrors(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const errors: ReturnType<typeof settingsErrors> = mappingErrors(values);
  const [gst, qst] = [plainTaxNumber(values.gstNumber), plainTaxNumber(values.qstNumber)];
  const pst = plainTaxNumber(values.pstNumber);
  if (gst && !isGstNumber(gst))
    errors.gstNumber = 'Please check the number. It has nine digits, RT and four digits, such as 123456782RT0001';
  if (qst && !isQstNumber(qst)) errors.qstNumber = 'Please enter a number such as 1234567890TQ0001';
  if (pst && !isPstNumber(pst)) errors.pstNumber = 'Please enter 4 to 20 letters and digits';
  if (values.planMinimum.trim() && !isMinimum(readAmount(values.planMinimum)))
    errors.planMinimum = `Please enter ${formatCents(PLAN_MINIMUM_CENTS.least)} or more`;
  if (!isWhole(values.payoutDelayDays, 0, PAYOUT_DELAY_MOST))
    errors.payoutDelayDays = `Please enter a number from 0 to ${PAYOUT_DELAY_MOST}`;
  if (!isPercentage(values.commissionTaxPercentage))
    errors.commissionTaxPercentage = `Please enter a number from 0 to ${COMMISSION_TAX_MOST}, with at most three decimals`;
  if (!isWhole(values.statementDay, 1, STATEMENT_DAY_LAST))
    errors.statementDay = `Please enter a day from 1 to ${STATEMENT_DAY_LAST}`;
  return errors;
}

export const textsOf = ({ disputeReversal, checkInStatus }: SettingsValues) => ({
  disputeReversal: DISPUTE_LABELS[disputeReversal],
  checkInStatus: checkInStatus?.name ?? NO_CHECK_IN,
});

const isMinimum = (cents: number | null) =>
  cents !== null && cents >= PLAN_MINIMUM_CENTS.least && cents <= PLAN_MINIMUM_CENTS.most;
const isPercentage = (text: string) => /^\d{1,2}(\.\d{1,3})?$/.test(text.trim()) && Number(text) <= COMMISSION_TAX_MOST;
const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

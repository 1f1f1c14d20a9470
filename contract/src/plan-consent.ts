import { formatCents } from './money.ts';
import type { PlannedPayment } from './payment-schedule.ts';
import { formatPlainDay } from './time.ts';

/** Rises with every change of the words below. A page with other words must show the new ones first. */
export const CONSENT_WORDING = 2;

/**
 * The words by which a payer agrees to automatic payments, at the checkout or with another card. The operator's lawyer may
 * want others.
 */
export function consentText({ company, instalments }: { company: string; instalments: PlannedPayment[] }): string {
  // The browser takes 10 ms to make this format, and most checkouts have no plan.
  const list = new Intl.ListFormat('en');
  const payments = instalments.map(
    ({ dueOn, amountCents }) => `${formatCents(amountCents)} on ${formatPlainDay(dueOn)}`,
  );
  const [count, them] =
    payments.length === 1
      ? ['one more payment', 'this payment']
      : [`${payments.length} more payments`, 'these payments'];
  return (
    `I agree that ${company} may charge the card that I use here for ${count}: ${list.format(payments)}. ` +
    `I allow my bank to carry out ${them} without asking me again. I get an email before each charge. ` +
    'Until then I can pay earlier or use another card. ' +
    'Nobody raises an amount or moves a payment to an earlier day without a new agreement.'
  );
}

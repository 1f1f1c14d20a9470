import { formatCents } from '@tours/contract/money';
import type { staffMails as data } from './data/staff.ts';
import { action, line, lines, linked, paragraph } from './parts.ts';
import { type Texts, written } from './template.ts';

export const staffMails: Texts<typeof data> = {
  /** Sends an employee the platform's invoice for the fees of a month; the PDF is attached. */
  'fee-invoice'(data) {
    const { brand, name, number, month, totalCents, settingsUrl } = data;
    return written(
      `Platform fee invoice for ${month}`,
      { brand, preview: `Invoice ${number}: ${formatCents(totalCents)}`, heading: 'Platform fee invoice' },
      paragraph(`Hi ${name},`),
      paragraph(
        `The invoice for the platform’s fees in ${month} is attached. You have nothing to pay: Stripe took the fees from the payments.`,
      ),
      lines(line(`Invoice number: ${number}`), line(`Total: ${formatCents(totalCents)} CAD`)),
      action(brand, 'See all invoices', settingsUrl),
    );
  },

  'support-alert'({ type, message, data }) {
    return written(
      `[${type}] ${message}`.slice(0, 150),
      { brand: null, preview: message, heading: type },
      paragraph(message),
      ...Object.entries(data).map(([name, value]) => line(`${name}: `, linked(String(value ?? 'none')))),
    );
  },

  /** A notice of something that the people of a division should know or do. */
  'staff-notice'({ brand, name, heading, message, facts, link }) {
    return written(
      [heading, facts.Order && `(${facts.Order})`].filter(Boolean).join(' ').slice(0, 150),
      { brand, preview: message, heading },
      paragraph(`Hi ${name},`),
      paragraph(message),
      lines(...Object.entries(facts).map(([label, value]) => line(`${label}: ${value}`))),
      link && action(brand, link.label, link.url),
    );
  },
};

import { formatCents } from '@tours/contract/money';
import { z } from 'zod';
import { brand, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, line, lines, linked, paragraph } from './parts.ts';

/** Pairs, because PostgreSQL sorts the names of an object. */
const facts = z.array(z.tuple([z.string(), z.string()]));

export const staffMails = {
  /** Sends an employee the platform's invoice for the fees of a month; the PDF is attached. */
  'fee-invoice': mail({
    label: 'Platform fee invoice',
    audience: 'colleague',
    data: z.object({
      brand,
      name: z.string(),
      invoiceId: z.uuid(),
      number: z.int().positive(),
      /** As text, such as `Jan 2027`. */
      month: z.string(),
      totalCents: z.int(),
      settingsUrl: webAddress,
    }),
    write(data) {
      const { brand, name, number, month, totalCents, settingsUrl } = data;
      return written(
        `Platform fee invoice for ${month}`,
        { brand, preview: `Invoice ${number}: ${formatCents(totalCents)}`, heading: 'Platform fee invoice' },
        paragraph(`Hi ${name},`),
        paragraph(
          `The invoice for the platform’s fees in ${month} is attached. You have nothing to pay: Stripe ${totalCents < 0 ? 'returned more fees than it took' : 'took the fees from the payments'}.`,
        ),
        lines(line(`Invoice number: ${number}`), line(`Total: ${formatCents(totalCents)} CAD`)),
        action(brand, 'See all invoices', settingsUrl),
      );
    },
  }),

  'support-alert': mail({
    label: 'Alert to support',
    audience: 'support',
    data: z.object({
      type: z.string(),
      message: z.string(),
      facts,
    }),
    write({ type, message, facts }) {
      return written(
        `[${type}] ${message}`.slice(0, 150),
        { brand: null, preview: message, heading: type },
        paragraph(message),
        ...facts.map(([name, value]) => line(`${name}: `, linked(value))),
      );
    },
  }),

  /** A notice to the employees of a division of something that they should know or do, one mail for each. */
  'staff-notice': mail({
    label: 'Notice to staff',
    audience: 'colleague',
    data: z.object({
      brand,
      name: z.string(),
      heading: z.string(),
      message: z.string(),
      facts,
      link: z.object({ label: z.string(), url: webAddress }).nullable(),
    }),
    write({ brand, name, heading, message, facts, link }) {
      const order = facts.find(([label]) => label === 'Order');
      return written(
        [heading, order && `(${order[1]})`].filter(Boolean).join(' ').slice(0, 150),
        { brand, preview: message, heading },
        paragraph(`Hi ${name},`),
        paragraph(message),
        lines(...facts.map(([label, value]) => line(`${label}: ${value}`))),
        link && action(brand, link.label, link.url),
      );
    },
  }),
};

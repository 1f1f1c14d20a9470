import { formatCents } from '@tours/contract/money';
import type { Evidence as Fields } from '../../../platform/integrations/stripe/port.ts';
import type { Part, PartKey } from './evidence-texts.ts';
import type { Evidence } from './read-evidence.ts';

/** Stripe's limits: one text, and all texts of a dispute together. */
const LONGEST_TEXT = 20_000;
const LONGEST_EVIDENCE = 150_000;

type Field =
  | 'access_activity_log'
  | 'cancellation_policy_disclosure'
  | 'cancellation_rebuttal'
  | 'duplicate_charge_explanation'
  | 'refund_policy_disclosure'
  | 'refund_refusal_explanation'
  | 'uncategorized_text';

type Chosen = Partial<Record<Field, PartKey[]>>;

const ACTIVITY: Chosen = { access_activity_log: ['openings', 'mails', 'waivers'] };
const POLICIES: Chosen = {
  refund_policy_disclosure: ['terms', 'cancellation'],
  refund_refusal_explanation: ['refunds', 'service'],
};

/** The fields that answer each of Stripe's reasons, and the parts whose text goes into them. */
const BY_REASON: Record<string, Chosen> = {
  fraudulent: { ...ACTIVITY, uncategorized_text: ['terms', 'plan', 'earlier'] },
  unrecognized: { ...ACTIVITY, uncategorized_text: ['terms', 'plan', 'earlier'] },
  product_not_received: { ...ACTIVITY, uncategorized_text: ['terms', 'cancellation', 'refunds'] },
  product_unacceptable: { ...POLICIES, uncategorized_text: ['waivers', 'mails'] },
  credit_not_processed: { ...POLICIES, uncategorized_text: ['mails', 'openings'] },
  subscription_canceled: {
    cancellation_policy_disclosure: ['terms', 'cancellation', 'plan'],
    cancellation_rebuttal: ['service', 'mails', 'refunds'],
    ...ACTIVITY,
  },
  duplicate: { duplicate_charge_explanation: ['plan', 'service', 'refunds'], uncategorized_text: ['terms', 'mails'] },
};
const GENERAL: Chosen = { ...ACTIVITY, uncategorized_text: ['terms', 'cancellation', 'plan', 'refunds'] };

/** Puts the evidence into Stripe's fields. The PDF, which has all parts, goes with every reason. */
export function fieldsOf({ dispute, order, bookings, agreement }: Evidence, parts: Part[]): Fields {
  const textOf = (keys: readonly PartKey[]) =>
    parts
      .filter(({ key }) => keys.includes(key))
      .map(({ title, lines, text }) => [title, ...lines, ...(text ? [text] : [])].join('\n'))
      .join('\n\n');
  const chosen = Object.entries(BY_REASON[dispute.reason] ?? GENERAL).map(
    ([field, keys]) => [field, textOf(keys)] as const,
  );
  const first = bookings[0];
  const all: (readonly [string, string])[] = [
    ['customer_name', order.contactName],
    ['customer_email_address', order.contactEmail],
    ['customer_purchase_ip', agreement?.networkAddress ?? ''],
    ['service_date', first?.startLocal.slice(0, 10) ?? ''],
    ['product_description', descriptionOf({ bookings, order })],
    ...chosen,
  ];
  return within(all.filter(([, text]) => text));
}

export const descriptionOf = ({ bookings, order }: Pick<Evidence, 'bookings' | 'order'>): string =>
  `${bookings.map(({ title, startLocal }) => `${title}, ${startLocal.slice(0, 10)}`).join('; ')}. Order ${order.lolaId}, ${formatCents(order.amountTotalCents)} CAD`;

/** Cuts what is too long. The PDF has the whole text. */
function within(fields: (readonly [string, string])[]): Fields {
  const kept: Fields = {};
  let left = LONGEST_EVIDENCE;
  for (const [field, text] of fields) {
    const cut = text.slice(0, Math.min(LONGEST_TEXT, left));
    left -= cut.length;
    if (cut) kept[field] = cut;
  }
  return kept;
}

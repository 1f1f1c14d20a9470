import type { GroupDetails } from '@tours/contract/group-staff';
import { formatDate } from '@tours/contract/time';
import { visibleText } from '@tours/contract/visible-text';
import type { Difference } from '../../../ui/portal/form/changed-notice.tsx';
import { type GroupValues, LABELS, valuesOf } from './group-values.ts';

const LONGEST = 160;

/** Lists the fields whose typed value differs from the version that is saved now. */
export function differencesOf(saved: GroupDetails, typed: GroupValues): Difference[] {
  const [theirs, yours] = [textsOf(valuesOf(saved)), textsOf(typed)];
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const differing = fields.filter((field) => theirs[field].whole !== yours[field].whole);
  const picture = typed.headerUrl
    ? [{ field: LABELS.headerUrl, theirs: 'the image as it is', yours: 'a new one' }]
    : [];
  return [
    ...differing.map((field) => ({ field: LABELS[field], theirs: theirs[field].excerpt, yours: yours[field].excerpt })),
    ...picture,
  ];
}

type Texts = Record<keyof typeof LABELS, { whole: string; excerpt: string }>;

function textsOf(values: GroupValues): Texts {
  const { title, slug, partner, description, hasFooter, customFooter, terms, dateLive, dateExpiry } = values;
  return {
    title: plain(title),
    slug: plain(slug),
    partner: plain(partner?.name ?? ''),
    headerUrl: plain(''),
    description: rich(description),
    customFooter: rich(hasFooter ? customFooter : ''),
    terms: rich(terms),
    isActive: plain(values.isActive ? 'Active' : 'Inactive'),
    dateLive: plain(dateLive ? formatDate(dateLive) : ''),
    dateExpiry: plain(dateExpiry ? formatDate(dateExpiry) : ''),
    isSendEmailToPartner: plain(values.isSendEmailToPartner ? 'on' : 'off'),
    isCustomerPortalEmail: plain(values.isCustomerPortalEmail ? 'on' : 'off'),
    isWaiverReminders: plain(values.isWaiverReminders ? 'on' : 'off'),
  };
}

const plain = (text: string) => ({ whole: text, excerpt: text });

function rich(html: string) {
  const text = visibleText(html);
  return { whole: html, excerpt: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}

import { GROUP_MAX } from '@tours/contract/constants';
import type { GroupDetails, GroupFields } from '@tours/contract/group-staff';
import { pick } from '@tours/contract/pick';
import { isSlugUsable } from '@tours/contract/slug';
import { formatDate } from '@tours/contract/time';
import { visibleText } from '@tours/contract/visible-text';
import { isBlankHtml } from '../../../lib/is-blank-html.ts';
import type { PartnerChoice } from '../partner-select.tsx';
import { PLAN_LABELS, type PlanValues, planErrors, planValuesOf, settingsOf, shownPlan } from './plan-values.ts';

/** Fields that the form takes over as they are. */
const SAME = [
  'title',
  'slug',
  'description',
  'terms',
  'isActive',
  'dateLive',
  'dateExpiry',
  'isSendEmailToPartner',
  'isCustomerPortalEmail',
  'isWaiverReminders',
] as const;
export interface GroupValues extends PlanValues, Pick<GroupDetails, (typeof SAME)[number]> {
  partner: PartnerChoice | null;
  /** The new picture; null until it is uploaded, and undefined to keep the saved one. */
  headerUrl: string | null | undefined;
  hasFooter: boolean;
  customFooter: string;
}

type GroupField = keyof GroupValues;

/** In the order of the page, so that the first invalid field gets the focus. */
export const LABELS = {
  title: 'Title',
  slug: 'Slug (URL)',
  partner: 'Partner',
  headerUrl: 'Header image',
  description: 'Description',
  customFooter: 'Custom Footer',
  terms: 'Terms and Conditions',
  isActive: 'Status',
  dateLive: 'Date Live',
  dateExpiry: 'Date Expiry',
  isSendEmailToPartner: 'Email the partner about new bookings',
  isCustomerPortalEmail: 'Customer portal email',
  isWaiverReminders: 'Send waiver reminders',
  ...PLAN_LABELS,
} satisfies Partial<Record<GroupField, string>>;

export function valuesOf(group: GroupDetails | null): GroupValues {
  if (!group) return NOTHING_TYPED;
  const { partner, customFooter, headerUrl, paymentPlan } = group;
  return {
    ...pick(group, SAME),
    partner,
    customFooter,
    hasFooter: customFooter !== '',
    headerUrl: headerUrl === null ? null : undefined,
    ...planValuesOf(paymentPlan),
  };
}

const NOTHING_TYPED: GroupValues = {
  title: '',
  slug: '',
  partner: null,
  headerUrl: null,
  description: '',
  hasFooter: false,
  customFooter: '',
  terms: '',
  isActive: false,
  dateLive: null,
  dateExpiry: null,
  isSendEmailToPartner: false,
  isCustomerPortalEmail: true,
  isWaiverReminders: true,
  ...planValuesOf(null),
};

export function bodyOf(values: GroupValues) {
  const { partner, headerUrl, hasFooter, customFooter } = values;
  return {
    ...pick(values, SAME),
    paymentPlan: settingsOf(values),
    partner: partner?._id ?? '',
    customFooter: hasFooter ? customFooter : '',
    ...(headerUrl ? { headerUrl } : {}),
  } satisfies Omit<GroupFields, 'headerUrl'>;
}

type Errors = Partial<Record<keyof typeof LABELS, string>>;
const TEXTS = ['description', 'customFooter', 'terms'] as const;

export function groupErrors(values: GroupValues): Errors {
  const { title, slug, partner, headerUrl, description, hasFooter, dateLive, dateExpiry } = values;
  const errors: Errors = {};
  if (!title.trim()) errors.title = 'Please enter a title';
  if (slug.trim() && !isSlugUsable(slug)) errors.slug = 'Please use letters or numbers';
  if (!partner) errors.partner = 'Please choose the partner';
  if (headerUrl === null) errors.headerUrl = 'Please choose an image';
  if (isBlankHtml(description)) errors.description = 'Please enter a description';
  for (const field of TEXTS) {
    const isSent = field !== 'customFooter' || hasFooter;
    const over = visibleText(values[field]).length - GROUP_MAX[field];
    if (isSent && over > 0) errors[field] = `${over} characters over the limit of ${GROUP_MAX[field]}`;
  }
  if (dateLive && dateExpiry && dateExpiry < dateLive)
    errors.dateExpiry = 'The expiry date can’t be before the live date';
  return { ...errors, ...planErrors(values) };
}

export function textsOf(values: GroupValues): Partial<Record<GroupField, string>> {
  const { partner, headerUrl, hasFooter, customFooter, isActive, dateLive, dateExpiry } = values;
  return {
    partner: partner?.name ?? '',
    headerUrl: headerUrl ? 'a new one' : 'the image as it is',
    customFooter: hasFooter ? customFooter : '',
    isActive: isActive ? 'Active' : 'Inactive',
    dateLive: dateLive ? formatDate(dateLive) : '',
    dateExpiry: dateExpiry ? formatDate(dateExpiry) : '',
    ...shownPlan(values),
  };
}

import { GROUP_MAX } from '@tours/contract/constants';
import type { GroupDetails, NewGroup } from '@tours/contract/group-staff';
import { isSlugUsable } from '@tours/contract/slug';
import { visibleText } from '@tours/contract/visible-text';
import type { PartnerChoice } from './use-partner-options.ts';

/** Form values of a group. */
export interface GroupValues {
  title: string;
  slug: string;
  partner: PartnerChoice | null;
  /** True when a new picture is being chosen; a saved picture is kept until somebody asks to change it. */
  isImageChanged: boolean;
  /** The new picture. */
  headerUrl: string | null;
  description: string;
  hasFooter: boolean;
  customFooter: string;
  terms: string;
  isActive: boolean;
  /** YYYY-MM-DD */
  dateLive: string | null;
  dateExpiry: string | null;
  isSendEmailToPartner: boolean;
  isCustomerPortalEmail: boolean;
  isWaiverReminders: boolean;
}
export type GroupField = keyof GroupValues;

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
  isSendEmailToPartner: 'Email the partner of new bookings',
  isCustomerPortalEmail: 'Customer portal email',
  isWaiverReminders: 'Remind of unsigned waivers',
} satisfies Partial<Record<GroupField, string>>;

export function valuesOf(group: GroupDetails | null): GroupValues {
  if (!group) return NOTHING_TYPED;
  const { title, slug, partner, description, customFooter, terms, isActive, dateLive, dateExpiry } = group;
  const { isSendEmailToPartner, isCustomerPortalEmail, isWaiverReminders, headerUrl } = group;
  return {
    ...{ title, slug, partner, description, customFooter, terms, isActive, dateLive, dateExpiry },
    ...{ isSendEmailToPartner, isCustomerPortalEmail, isWaiverReminders },
    hasFooter: customFooter !== '',
    isImageChanged: headerUrl === null,
    headerUrl: null,
  };
}

const NOTHING_TYPED: GroupValues = {
  title: '',
  slug: '',
  partner: null,
  isImageChanged: true,
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
};

/** The body to send, built from valid form values. */
export function bodyOf({ partner, isImageChanged, headerUrl, hasFooter, customFooter, ...same }: GroupValues) {
  return {
    ...same,
    partner: partner!._id,
    customFooter: hasFooter ? customFooter : '',
    ...(isImageChanged && headerUrl ? { headerUrl } : {}),
  } satisfies Partial<NewGroup>;
}

type Errors = Partial<Record<keyof typeof LABELS, string>>;
const TEXTS = ['description', 'customFooter', 'terms'] as const;

export function groupErrors(values: GroupValues): Errors {
  const { title, slug, partner, isImageChanged, headerUrl, description, hasFooter, dateLive, dateExpiry } = values;
  const errors: Errors = {};
  if (!title.trim()) errors.title = 'Please enter a title';
  if (slug.trim() && !isSlugUsable(slug)) errors.slug = 'Please use letters or numbers';
  if (!partner) errors.partner = 'Please choose the partner';
  if (isImageChanged && !headerUrl) errors.headerUrl = 'Please choose a picture';
  if (isNothing(description)) errors.description = 'Please enter a description';
  for (const field of TEXTS) {
    const isSent = field !== 'customFooter' || hasFooter;
    const over = visibleText(values[field]).length - GROUP_MAX[field];
    if (isSent && over > 0) errors[field] = `${over} too many: at most ${GROUP_MAX[field]} letters fit`;
  }
  if (dateLive && dateExpiry && dateExpiry < dateLive)
    errors.dateExpiry = 'The expiry date cannot be before the live date';
  return errors;
}

/** True for a field with any value, valid or not. */
export function isFilled(values: GroupValues, field: keyof typeof LABELS): boolean {
  const value = values[field];
  return typeof value === 'string' ? !isNothing(value) : value !== null;
}

/** Rich text with only a picture is not empty. */
const isNothing = (html: string) => !visibleText(html) && !html.includes('<img');

import { EMAIL_PATTERN } from '@tours/contract/constants';
import type { Partner, PartnerInput } from '@tours/contract/partner';
import { type Country, isPhone, isReservedSlug, isWebsite, postalCodeProblem } from '@tours/contract/partner-form';
import { pick } from '@tours/contract/pick';
import { isGstNumber, plainTaxNumber } from '@tours/contract/tax-number';

/** In the order of the page, so that the first invalid field gets the focus. */
export const LABELS = {
  name: 'Name',
  website: 'Website (optional)',
  slug: 'Slug (URL)',
  email: 'Email',
  phone: 'Phone',
  comissionPercentage: 'Comisison Percentage',
  timezone: 'Time zone',
  taxNumber: 'GST/HST number (optional)',
  streetNumber: 'Street number (optional)',
  streetName: 'Street name',
  unit: 'Unit (optional)',
  city: 'City',
  state: 'State/Province',
  postalCode: 'Postal code',
  country: 'Country',
  logoUrl: 'Logo',
};

type PartnerField = keyof typeof LABELS;
type TypedField = Exclude<PartnerField, 'country' | 'logoUrl'>;

export interface PartnerValues extends Record<TypedField, string> {
  country: Country;
  /** The new logo; null until it is uploaded, and undefined to keep the saved one. */
  logoUrl: string | null | undefined;
}

/** A new partner is taken to be in the time zone of its operator. */
export function valuesOf(partner: Partner | null, companyZone: string): PartnerValues {
  if (!partner) return { ...NOTHING_TYPED, timezone: companyZone };
  const { website, slug, taxNumber, comissionPercentage, address } = partner;
  return {
    ...pick(partner, ['name', 'email', 'phone', 'timezone']),
    website: website ?? '',
    slug: slug ?? '',
    taxNumber: taxNumber ?? '',
    comissionPercentage: String(comissionPercentage),
    ...address,
    country: address.country as Country,
    logoUrl: partner.logoUrl === null ? null : undefined,
  };
}

const NOTHING_TYPED: Omit<PartnerValues, 'timezone'> = {
  name: '',
  website: '',
  slug: '',
  email: '',
  phone: '',
  comissionPercentage: '',
  taxNumber: '',
  streetName: '',
  streetNumber: '',
  unit: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'Canada',
  logoUrl: null,
};

export function bodyOf(values: PartnerValues): Omit<PartnerInput, 'division' | 'logoUrl'> {
  return {
    ...pick(values, ['name', 'website', 'email', 'phone', 'timezone', 'taxNumber']),
    slug: values.slug.replace(/-+$/, ''),
    comissionPercentage: numberOf(values.comissionPercentage),
    address: pick(values, ['streetName', 'streetNumber', 'unit', 'city', 'state', 'postalCode', 'country']),
  };
}

type Errors = Partial<Record<PartnerField, string>>;

const REQUIRED: [TypedField, string][] = [
  ['name', 'Please enter the name'],
  ['email', 'Please enter the email'],
  ['phone', 'Please enter the phone number'],
  ['comissionPercentage', 'Please enter the commission, 0 for none'],
  ['timezone', 'Please choose the time zone'],
  ['streetName', 'Please enter the street name'],
  ['city', 'Please enter the city'],
  ['state', 'Please enter the state or province'],
  ['postalCode', 'Please enter the postal code'],
];

export function partnerErrors(values: PartnerValues): Errors {
  const website = values.website.trim();
  const taxNumber = plainTaxNumber(values.taxNumber);
  const postalCode = postalCodeProblem(values.postalCode, values.country);
  const errors: Errors = {};
  if (!EMAIL_PATTERN.test(values.email.trim())) errors.email = 'Please enter a valid email';
  if (website && !isWebsite(website))
    errors.website = 'Please enter the address of a website, such as https://school.example';
  if (isReservedSlug(values.slug)) errors.slug = 'This word is reserved. Please choose another slug.';
  if (!isPhone(values.phone)) errors.phone = 'Please enter a phone number with its area code';
  if (postalCode) errors.postalCode = postalCode;
  if (!isPercentage(values.comissionPercentage))
    errors.comissionPercentage = 'Please enter a number from 0 to 100, with at most two decimals';
  if (taxNumber && !isGstNumber(taxNumber))
    errors.taxNumber = 'Please check the number. It has nine digits, RT and four digits, such as 123456782RT0001';
  if (values.logoUrl === null) errors.logoUrl = 'Please choose an image';
  for (const [field, problem] of REQUIRED) if (!values[field].trim()) errors[field] = problem;
  return errors;
}

export const textsOf = ({ logoUrl }: PartnerValues) => ({ logoUrl: logoUrl ? 'a new one' : 'the logo as it is' });

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));
const isPercentage = (text: string) => /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) <= 100;

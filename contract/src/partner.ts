import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PARTNER_SORTS } from './list-constants.ts';
import { COUNTRIES, isPhone, isTimezone, isWebsite, PARTNER_MAX, postalCodeProblem } from './partner-form.ts';
import { isGstNumber, plainTaxNumber } from './tax-number.ts';
import { byId, email, ignoredFields, listQuery, slug, uuid, version, zonedString } from './values.ts';

const address = z.object({
  streetName: z.string(),
  unit: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** A partner as employees of its division see it. */
export const partner = z.object({
  _id: uuid,
  name: z.string(),
  website: z.string().nullable(),
  slug: z.string().nullable().describe("First part of its groups' public links; `groups` when the partner has none"),
  email: z.string(),
  phone: z.string(),
  comissionPercentage: z.number(),
  timezone: z.string(),
  taxNumber: z.string().nullable().describe('GST/HST number; null: the partner charges no tax on its commission'),
  logoUrl: z.string().nullable(),
  address,
  division: uuid,
  createdBy: z.string(),
  lastModifiedBy: z.string(),
  uuid,
  version,
  groupCount: z.int().describe("Number of groups; a partner with groups can't be deleted"),
  agentCount: z.int(),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
});
export type Partner = z.infer<typeof partner>;

export const findPartners = endpoint('findPartners', {
  summary: "Lists the partners of one of the caller's divisions, by name unless sorted otherwise.",
  query: z.strictObject({
    division: uuid,
    statements: z.literal('toIssue').optional().describe('Those with a commission statement of a month that is over'),
    ...listQuery(PARTNER_SORTS).shape,
  }),
  response: z.array(partner),
});

export const getPartner = endpoint('getPartner', {
  summary: "Returns one partner of the caller's divisions.",
  params: byId,
  response: partner,
});

export const queryPartners = endpoint('queryPartners', {
  summary:
    "Returns the partner that has a slug, if any. Outside the caller's divisions only the slug is returned, also if another company's partner had it before.",
  body: z.strictObject({ filter: z.strictObject({ slug }) }),
  response: z.array(z.object({ slug: z.string(), _id: uuid.optional(), name: z.string().optional() })),
});

const requiredText = (max: number) => z.string().trim().min(1).max(max);
const optionalText = (max: number) => z.string().trim().max(max).default('');
const website = z.string().trim().max(PARTNER_MAX.website).refine(isWebsite, 'must be an http or https address');
const ownSlug = slug.max(PARTNER_MAX.slug).toLowerCase();
/** Forms send an empty field when there is no value. */
const maybe = <S extends z.ZodType<string>>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => value || null);

const fields = {
  name: requiredText(PARTNER_MAX.name),
  website: maybe(website),
  slug: maybe(ownSlug),
  email: email.pipe(z.string().max(PARTNER_MAX.email)),
  phone: requiredText(PARTNER_MAX.phone).refine(isPhone, 'must be a phone number with its area code'),
  comissionPercentage: z.number().min(0).max(100).multipleOf(0.01),
  timezone: z.string().max(64).refine(isTimezone, 'must be a time zone of the IANA database'),
  taxNumber: maybe(
    z
      .string()
      .max(PARTNER_MAX.taxNumber)
      .transform(plainTaxNumber)
      .refine((text) => text === '' || isGstNumber(text), 'must be a GST/HST number such as 123456782RT0001'),
  ),
  address: z
    .strictObject({
      streetName: requiredText(PARTNER_MAX.streetName),
      unit: optionalText(PARTNER_MAX.unit),
      streetNumber: optionalText(PARTNER_MAX.streetNumber),
      city: requiredText(PARTNER_MAX.city),
      state: requiredText(PARTNER_MAX.state),
      postalCode: requiredText(PARTNER_MAX.postalCode),
      country: z.enum(COUNTRIES),
    })
    .superRefine(({ postalCode, country }, ctx) => {
      const problem = postalCodeProblem(postalCode, country);
      if (problem) ctx.addIssue({ code: 'custom', path: ['postalCode'], message: problem });
    }),
};
/** Everything that a person decides about a partner, apart from its logo and its division. */
export const PARTNER_FIELDS = z.object(fields).keyof().options;

const logoUrl = z.string().min(1).max(500).describe('A picture uploaded for partners of this division');
/** The record may be sent back whole. The server ignores the fields that it decides itself. */
const ignored = {
  ...ignoredFields('_id', 'createdBy', 'lastModifiedBy', 'uuid', 'createdAt', 'updatedAt'),
  ...ignoredFields('logoFile', 'groupCount', 'agentCount'),
};

export const createPartner = endpoint('createPartner', {
  summary: "Creates a partner in one of the caller's divisions.",
  body: z.strictObject({ ...ignored, ...fields, logoUrl, division: uuid }),
  response: partner,
});
export type PartnerInput = z.output<NonNullable<typeof createPartner.body>>;

export const updatePartner = endpoint('updatePartner', {
  summary: 'Changes a partner. A new slug moves the public links of its groups. An omitted logo stays.',
  params: byId,
  body: z.strictObject({
    ...ignored,
    ...fields,
    logoUrl: logoUrl.nullish(),
    division: z.unknown().optional(),
    version,
  }),
  response: partner,
});
export type PartnerChange = z.output<NonNullable<typeof updatePartner.body>>;

export const removePartner = endpoint('removePartner', {
  summary: 'Removes a partner without groups, together with its agents, their sign-ins and sessions.',
  params: byId,
  response: z.object({ _id: uuid }),
});

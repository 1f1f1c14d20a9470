import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TEMPLATE_SORTS } from './list-constants.ts';
import { byId, ignoredFields, listQuery, uuid, version, zonedString } from './values.ts';
import { waiverFieldPurpose, waiverTexts } from './waiver.ts';
import { hasOnlyLetters, WAIVER_FIELD_TYPES } from './waiver-form.ts';
import { LEGAL_AGE, TEMPLATE_MAX as MAX, TEMPLATE_MARKUP_MAX, titleKey, WAIVER_TYPES } from './waiver-template-form.ts';

const listedWaiverTemplate = z.object({
  _id: uuid,
  title: z.string(),
  uuid,
  waiverType: z.enum(WAIVER_TYPES),
  legalAge: z.int(),
  departureCount: z.int().describe('Departures whose travellers sign it'),
  createdBy: z.string(),
  createdAt: zonedString.describe("In the company's zone"),
  updatedAt: zonedString,
});
export type ListedWaiverTemplate = z.infer<typeof listedWaiverTemplate>;

const kept = [hasOnlyLetters, 'must be letters'] as const;
const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(...kept);
const field = z.strictObject({
  title: requiredText(MAX.fieldTitle),
  type: z.enum(WAIVER_FIELD_TYPES),
  counter: z.int().min(0).max(2000).default(0).describe('The maximum length of a text answer; 0 means the usual limit'),
  purpose: waiverFieldPurpose.describe(
    'Puts the answers on manifests: for all staff, or health for employees with the right',
  ),
});
export const waiverTemplate = listedWaiverTemplate.extend({
  ...waiverTexts.shape,
  fields: z.array(field),
  division: uuid,
  lastModifiedBy: z.string(),
  version,
});
export type WaiverTemplate = z.infer<typeof waiverTemplate>;

export const findWaiverTemplates = endpoint('findWaiverTemplates', {
  summary: "Lists the waiver templates of one of the caller's divisions, by title unless sorted otherwise.",
  query: z.strictObject({ division: uuid, ...listQuery(TEMPLATE_SORTS).shape }),
  response: z.array(listedWaiverTemplate),
});

export const getWaiverTemplate = endpoint('getWaiverTemplate', {
  summary: "Returns one waiver template of the caller's divisions, with its texts.",
  params: byId,
  response: waiverTemplate,
});

/** More than formatted text needs. Cleaning that many nested tags takes the server a second. */
const MOST_TAGS = 10_000;
const html = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.split('<').length <= MOST_TAGS, 'has too much formatting')
    .refine(...kept);
const fields = {
  title: requiredText(MAX.title),
  header: html(TEMPLATE_MARKUP_MAX.header).default(''),
  body: html(TEMPLATE_MARKUP_MAX.body),
  consent: html(TEMPLATE_MARKUP_MAX.consent),
  signatureDescription: requiredText(MAX.signatureDescription).describe(
    'The description of the signature that every waiver requires after its fields',
  ),
  waiverType: z.enum(WAIVER_TYPES),
  legalAge: z.int().min(LEGAL_AGE.least).max(LEGAL_AGE.most),
  fields: z.array(field).max(MAX.fields).default([]),
};
/** The record may be sent back whole. The server ignores the fields that it decides itself. */
const ignored = ignoredFields('_id', 'createdBy', 'lastModifiedBy', 'uuid', 'createdAt', 'updatedAt', 'departureCount');

interface Asked {
  fields: { title: string }[];
  signatureDescription: string;
}

/** Two questions with the same title would look alike to signers and readers. */
function areDistinct({ fields, signatureDescription }: Asked): boolean {
  const titles = [...fields.map(({ title }) => title), signatureDescription].map(titleKey);
  return new Set(titles).size === titles.length;
}
const DISTINCT = { path: ['fields'], message: 'must have different titles, also from the signature description' };

export const createWaiverTemplate = endpoint('createWaiverTemplate', {
  summary: "Creates a waiver template in one of the caller's divisions.",
  body: z.strictObject({ ...ignored, ...fields, division: uuid }).refine(areDistinct, DISTINCT),
  response: waiverTemplate,
});
export type WaiverTemplateInput = z.output<NonNullable<typeof createWaiverTemplate.body>>;

export const updateWaiverTemplate = endpoint('updateWaiverTemplate', {
  summary: 'Changes a template. Unsigned waivers show the new text, signed ones keep theirs.',
  params: byId,
  body: z
    .strictObject({ ...ignored, ...fields, division: z.unknown().optional(), version })
    .refine(areDistinct, DISTINCT),
  response: waiverTemplate,
});
export type WaiverTemplateChange = z.output<NonNullable<typeof updateWaiverTemplate.body>>;

export const removeWaiverTemplate = endpoint('removeWaiverTemplate', {
  summary:
    'Removes a template, so that new bookings do not require it. Waivers made from it stay and can still be signed.',
  params: byId,
  response: z.object({ _id: uuid }),
});

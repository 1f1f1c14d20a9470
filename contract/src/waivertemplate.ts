import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery, uuid, version, zonedString } from './values.ts';
import { waiverTexts } from './waiver.ts';
import { hasOnlyLetters, WAIVER_FIELD_TYPES } from './waiver-form.ts';
import { LEGAL_AGE, TEMPLATE_MAX as MAX, TEMPLATE_MARKUP_MAX, titleKey, WAIVER_TYPES } from './waiver-template-form.ts';

/** A template as it stands in a list: without its texts. */
export const listedWaiverTemplate = z.object({
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
/** What is needed to choose one. */
export type WaiverTemplateChoice = Pick<ListedWaiverTemplate, '_id' | 'title' | 'waiverType' | 'legalAge'>;

export const waiverTemplate = listedWaiverTemplate.extend({
  ...waiverTexts.shape,
  division: uuid,
  lastModifiedBy: z.string(),
  version,
});
export type WaiverTemplate = z.infer<typeof waiverTemplate>;

const TEMPLATE_SORTS = ['title', 'createdBy', 'createdAt', 'updatedAt'] as const;

export const findWaiverTemplates = endpoint({
  name: 'findWaiverTemplates',
  base: '/api',
  method: 'GET',
  path: '/waivertemplates',
  summary: 'The waiver templates of an own division, by title unless said otherwise.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid, ...listQuery(TEMPLATE_SORTS).shape }),
  response: z.array(listedWaiverTemplate),
  errors: ['resource.notFound'],
});

const byId = z.object({ id: uuid });

export const getWaiverTemplate = endpoint({
  name: 'getWaiverTemplate',
  base: '/api',
  method: 'GET',
  path: '/waivertemplates/:id',
  summary: 'One waiver template of an own division, with its texts.',
  callers: ['employee'],
  params: byId,
  response: waiverTemplate,
  errors: ['resource.notFound'],
});

const kept = [hasOnlyLetters, 'must be letters'] as const;
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(...kept);
const html = (max: number) =>
  z
    .string()
    .max(max)
    .refine(...kept);
const field = z.strictObject({
  title: words(MAX.fieldTitle),
  type: z.enum(WAIVER_FIELD_TYPES),
  counter: z.int().min(0).max(2000).default(0).describe('The most letters of a text; 0: the usual limit'),
});
const fields = {
  title: words(MAX.title),
  header: html(TEMPLATE_MARKUP_MAX.header).default(''),
  body: html(TEMPLATE_MARKUP_MAX.body),
  consent: html(TEMPLATE_MARKUP_MAX.consent),
  signatureDescription: words(MAX.signatureDescription).describe(
    'Of the signature that every waiver asks for, after its fields',
  ),
  waiverType: z.enum(WAIVER_TYPES),
  legalAge: z.int().min(LEGAL_AGE.least).max(LEGAL_AGE.most),
  fields: z.array(field).max(MAX.fields).default([]),
};
/** Older front ends send the whole record along; these of it are the server's. */
const ignored = {
  _id: z.unknown().optional(),
  createdBy: z.unknown().optional(),
  lastModifiedBy: z.unknown().optional(),
  uuid: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  departureCount: z.unknown().optional(),
};

interface Asked {
  fields: { title: string }[];
  signatureDescription: string;
}

/** What is asked twice in the same words can not be told apart by who answers or reads it. */
function areDistinct({ fields, signatureDescription }: Asked): boolean {
  const titles = [...fields.map(({ title }) => title), signatureDescription].map(titleKey);
  return new Set(titles).size === titles.length;
}
const DISTINCT = { path: ['fields'], message: 'must have different titles, also from the signature description' };

export const createWaiverTemplate = endpoint({
  name: 'createWaiverTemplate',
  base: '/api',
  method: 'POST',
  path: '/waivertemplates',
  summary: 'A waiver template of an own division.',
  callers: ['employee'],
  body: z.strictObject({ ...ignored, ...fields, division: uuid }).refine(areDistinct, DISTINCT),
  response: waiverTemplate,
  errors: ['resource.notFound'],
});
export type WaiverTemplateInput = z.output<NonNullable<typeof createWaiverTemplate.body>>;

export const updateWaiverTemplate = endpoint({
  name: 'updateWaiverTemplate',
  base: '/api',
  method: 'PUT',
  path: '/waivertemplates/:id',
  summary: 'Changes a template: unsigned waivers ask for the new words, signed ones keep theirs.',
  callers: ['employee'],
  params: byId,
  body: z
    .strictObject({ ...ignored, ...fields, division: z.unknown().optional(), version })
    .refine(areDistinct, DISTINCT),
  response: waiverTemplate,
  errors: ['resource.notFound', 'record.changed'],
});
export type WaiverTemplateChange = z.output<NonNullable<typeof updateWaiverTemplate.body>>;

export const removeWaiverTemplate = endpoint({
  name: 'removeWaiverTemplate',
  base: '/api',
  method: 'DELETE',
  path: '/waivertemplates/:id',
  summary: 'No new booking asks for it any more. The waivers made from it stay, and can still be signed.',
  callers: ['employee'],
  params: byId,
  response: z.object({ _id: uuid }),
  errors: ['resource.notFound'],
});

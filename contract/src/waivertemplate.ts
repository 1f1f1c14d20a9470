import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

/** A template as it is chosen from a list. */
export const waiverTemplateChoice = z.object({
  _id: uuid,
  title: z.string(),
  waiverType: z.enum(['minor', 'adult']),
  legalAge: z.int(),
});
export type WaiverTemplateChoice = z.infer<typeof waiverTemplateChoice>;

export const findWaiverTemplates = endpoint({
  name: 'findWaiverTemplates',
  base: '/api',
  method: 'GET',
  path: '/waivertemplates',
  summary: 'The waiver templates of an own division by title.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid }),
  response: z.array(waiverTemplateChoice),
  errors: ['resource.notFound'],
});

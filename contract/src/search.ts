import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

export const SEARCH_MIN = 2;

export const searchHit = z.object({
  kind: z.enum(['group', 'partner', 'order', 'booking', 'traveller']),
  /** Of the group, partner or order; a booking and a traveller are found by the order they are part of. */
  _id: uuid,
  title: z.string(),
  detail: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchDivision = endpoint({
  name: 'searchDivision',
  base: '/api',
  method: 'GET',
  path: '/search',
  summary:
    'The groups, partners, orders and travellers of an own division that some words are found in, and the booking with that id; a few of each.',
  callers: ['employee'],
  query: z.strictObject({ division: uuid, text: z.string().trim().min(SEARCH_MIN).max(100) }),
  response: z.array(searchHit),
  errors: ['resource.notFound'],
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

const SEARCH_MIN = 2;

const searchHit = z.object({
  kind: z.enum(['group', 'partner', 'order', 'booking', 'traveller']),
  /** The id of the group, partner or order. A booking or a traveller is opened through its order. */
  _id: uuid,
  title: z.string(),
  detail: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchDivision = endpoint('searchDivision', {
  summary:
    "Finds a few groups, partners, orders and travellers of one of the caller's divisions by words, and the booking with that id.",
  query: z.strictObject({ division: uuid, text: z.string().trim().min(SEARCH_MIN).max(100) }),
  response: z.array(searchHit),
});

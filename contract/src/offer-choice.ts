import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicDivision } from './public-division.ts';
import { orderKey } from './values.ts';

const words = z.string().nullable();
const offerChoice = z.object({
  division: publicDivision,
  words: words.describe(
    'The words that are agreed to. Null while the operator has no legal name or address and sends no offers',
  ),
  isWanted: z.boolean().describe('True: the contact agreed to offers of the operator'),
});
export type OfferChoice = z.infer<typeof offerChoice>;

const params = z.object({ id: orderKey.describe('The token in an offer, or the key of an order') });
const scope = 'For the link in an offer, the customer of an order, and for an hour the browser that paid.';

export const getOfferChoice = endpoint('getOfferChoice', {
  summary: `Says whether a contact agreed to offers of an operator. ${scope}`,
  params,
  response: offerChoice,
});

export const setOfferChoice = endpoint('setOfferChoice', {
  summary: `Agrees to offers of an operator by email, or withdraws that. ${scope} The link in an offer only withdraws.`,
  params,
  body: z.strictObject({ words: words.describe('The words as they were shown. Null withdraws the consent') }),
  response: offerChoice,
});

import { z } from 'zod';
import { customerDetails } from './customer-details.ts';
import { endpoint } from './endpoint.ts';
import { staffOrder } from './order-history.ts';
import { namePartProblem } from './person-name.ts';
import { byId, uuid, version } from './values.ts';

export const ORDER_NOTES_MAX = 2000;
/** Limits the text with its markup. The catalogue, which provides these texts, has shorter limits. */
const shownText = z.string().max(20_000);

const itemTexts = z.strictObject({
  _id: uuid,
  title: z.string().trim().min(1).max(200).optional(),
  headline: z.string().trim().max(200).optional(),
  description: shownText.optional(),
  itinerary: shownText.optional(),
});

const orderChange = z.strictObject({
  version,
  notes: z.string().trim().max(ORDER_NOTES_MAX).optional().describe('Visible to staff only'),
  contact: z.strictObject(customerDetails.partial().shape).optional(),
  items: z.array(itemTexts).max(20).optional().describe('The texts about a tour on the order page and in mails'),
});
export type OrderChange = z.infer<typeof orderChange>;

export const updateOrder = endpoint('updateOrder', {
  summary:
    'Corrects notes, contact and texts; fields that are not given stay. Totals and statuses are derived, so they are refused. A new email resolves the customer again.',
  params: byId,
  body: orderChange,
  response: staffOrder,
});

const namePart = z
  .string()
  .trim()
  .superRefine((name, ctx) => {
    const problem = namePartProblem(name);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

const travellerChange = z.strictObject({
  version: version.describe('Of the order'),
  isSamePerson: z.boolean().describe('True corrects name and age. False gives the seat to another person'),
  firstname: namePart.min(1, 'Please enter the first name'),
  lastname: namePart,
  age: z.int().min(0).max(120).nullable(),
  isAgeConfirmed: z.boolean().optional().describe('The type of the seat is right for this age'),
});

export const changeTraveller = endpoint('changeTraveller', {
  summary:
    'Corrects a traveller before the trip, or gives the seat to another person, who starts without waivers and answers. Price and type of the seat stay. FareHarbor gets a note.',
  params: z.object({ id: uuid, traveller: uuid }),
  body: travellerChange,
  response: staffOrder,
});

import { z } from 'zod';
import { endpoint, namedFile } from './endpoint.ts';
import { unavailableReason } from './group.ts';
import { byId, fareharborPk, page, uuid, zonedString } from './values.ts';

/** A group with what its agents follow. It has no fees, commissions or contact data. */
const groupProgress = z.object({
  _id: uuid,
  title: z.string(),
  headerUrl: z.string().nullable(),
  link: z.string().describe('The public page'),
  unavailableReason: unavailableReason.nullable(),
  isOver: z.boolean().describe('No departure is today or to come'),
  next: z
    .object({
      title: z.string(),
      availabilityPk: fareharborPk,
      startDate: zonedString.describe("In the partner's zone"),
    })
    .nullable()
    .describe('The next departure with travellers'),
  tripsToday: z
    .array(
      z.object({
        departure: uuid.describe('Opens the trip day'),
        title: z.string(),
        availabilityPk: fareharborPk.describe('Opens the manifest'),
        startDate: zonedString,
      }),
    )
    .describe('The departures of today where they start, also those that have begun'),
  seatsSold: z.int().describe('Travellers of its departures'),
  orders: z.object({ paid: z.int(), notPaid: z.int() }).describe('As in the list of orders by status'),
  waivers: z.object({ total: z.int(), signed: z.int() }).describe('Without waivers of cancelled bookings'),
});
export type GroupProgress = z.infer<typeof groupProgress>;

export const listGroupProgress = endpoint('listGroupProgress', {
  summary: "Lists the groups of an agent's partner with their progress, the next departure first. At most 50.",
  query: z.strictObject({ group: uuid.optional(), ...page.shape }),
  response: z.array(groupProgress),
});

export const getGroupPoster = endpoint('getGroupPoster', {
  summary: "Returns an A4 poster as a PDF with the QR code of the group's public page.",
  params: byId,
  response: namedFile,
});

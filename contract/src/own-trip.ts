import { z } from 'zod';
import { answerCount } from './answer.ts';
import { endpoint } from './endpoint.ts';
import { orderItemStatus, publicOrderItem } from './order.ts';
import { calendarDay, nonNegativeCents, page, uuid, zonedString } from './values.ts';

/** A booking in a traveller's list. Readable ids and amounts are on the page that it opens. */
const ownTrip = z.object({
  _id: uuid.describe('The booking'),
  order: uuid,
  title: z.string(),
  headline: z.string(),
  imageUrl: z.string(),
  status: orderItemStatus,
  isConfirmed: z.boolean().describe('The seats are final'),
  isEnding: publicOrderItem.shape.isEnding,
  refund: z.enum(['none', 'part', 'full']),
  startDate: zonedString.describe("In the trip's zone"),
  endDate: zonedString,
  meetingPoint: publicOrderItem.shape.meetingPoint,
  travellers: z.array(z.string()).describe('Their names; at most 50'),
  waivers: z.object({ total: z.int(), signed: z.int() }).describe('Without waivers of cancelled bookings'),
  nextWaiver: z.object({ _id: uuid, traveller: z.string() }).nullable().describe('The next waiver to sign'),
  payment: z
    .object({
      amountCents: nonNegativeCents,
      dueOn: calendarDay,
      isByCard: z.boolean().describe('The kept card is charged on that day'),
      isCardRefused: z.boolean().describe('Its bank refused the kept card permanently, so the family pays by hand'),
      isDue: z.boolean().describe('The family has to pay it now'),
    })
    .nullable()
    .describe(
      "The next payment of the order's plan, or the sum that is due too late for a trip that moved. Null: nothing is asked of the family",
    ),
  questions: answerCount.describe('Of the whole order'),
});
export type OwnTrip = z.infer<typeof ownTrip>;

export const findTrips = endpoint('findTrips', {
  summary:
    "Lists a customer's own trips: bookings of orders that are paid or being settled. Upcoming trips come in their order and last until they end, past trips newest first. At most 50.",
  query: z.strictObject({ when: z.enum(['upcoming', 'past']), ...page.shape }),
  response: z.array(ownTrip),
});

import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { formatDay } from '@tours/contract/time';
import { nonNegativeCents, zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { heading } from './elements.ts';
import { brand, contact, trip, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, contactLines, line, lines, paragraph, paragraphs, spanOf, tripBlock } from './parts.ts';

const countedTrip = trip.extend({ travellerCount: z.int().positive() });

export const partnerMails = {
  'partner-booking': mail({
    label: 'Booking notice to the partner',
    audience: 'partner',
    data: z.object({
      brand,
      orderLolaId: z.string(),
      groupTitle: z.string(),
      items: z.array(countedTrip).min(1),
      /** The person who booked. Travellers are left out, because partners need no names of children. */
      contact,
    }),
    write({ brand, orderLolaId, groupTitle, items, contact }) {
      return written(
        `New booking ${orderLolaId}: ${groupTitle}`,
        { brand, preview: `${contact.name} booked ${groupTitle}.`, heading: 'New booking' },
        paragraph(`New booking for ${groupTitle}: order ${orderLolaId}.`),
        ...items.map((item) => tripBlock(item, line(counted(item.travellerCount, 'traveller')))),
        heading('Booked by'),
        contactLines(contact),
      );
    },
  }),

  /**
   * Notifies the partner that the operator cancelled a booking. It lists no travellers, because partners need no names of
   * children.
   */
  'partner-cancelled': mail({
    label: 'Cancellation notice to the partner',
    audience: 'partner',
    data: z.object({
      brand,
      orderLolaId: z.string(),
      groupTitle: z.string(),
      item: countedTrip,
      contactName: z.string(),
    }),
    write({ brand, orderLolaId, groupTitle, item, contactName }) {
      return written(
        `Booking cancelled ${orderLolaId}: ${groupTitle}`,
        { brand, preview: `${item.title}, booked by ${contactName}, was cancelled.`, heading: 'Booking cancelled' },
        paragraph(`${brand.name} has cancelled ${contactName}’s booking for ${groupTitle}. Order ${orderLolaId}.`),
        tripBlock(item, line(counted(item.travellerCount, 'traveller'))),
      );
    },
  }),

  /** Notifies the partner that the operator cancelled a trip of its group. */
  'trip-cancelled': mail({
    label: 'Cancelled trip, to the partner',
    audience: 'partner',
    data: z.object({
      brand,
      groupTitle: z.string(),
      trip: countedTrip,
      bookingCount: z.int().positive(),
      reason: z.string(),
    }),
    write({ brand, groupTitle, trip, bookingCount, reason }) {
      return written(
        `${trip.title} on ${formatDay(trip.start)} is cancelled: ${groupTitle}`,
        { brand, preview: spanOf(trip), heading: `${trip.title} is cancelled` },
        paragraph(`${brand.name} has to cancel ${trip.title} for everybody in ${groupTitle}. We’re sorry.`),
        ...paragraphs(reason),
        paragraph('We email each family about their booking. You don’t need to write to them.'),
        tripBlock(trip, line(`${counted(bookingCount, 'booking')} with ${counted(trip.travellerCount, 'traveller')}`)),
      );
    },
  }),

  /** Notifies a leader of the decision of staff about a message to families. */
  'message-decided': mail({
    label: 'Answer to a leader’s message',
    audience: 'colleague',
    data: z.object({
      brand,
      name: z.string(),
      groupTitle: z.string(),
      subject: z.string(),
      outcome: z.enum(['approved', 'refused', 'cancelled']),
      /** Null for one that goes out right away. */
      sendAt: zonedString.nullable(),
      messageUrl: webAddress,
    }),
    write({ brand, name, groupTitle, subject, outcome, sendAt, messageUrl }) {
      const result = {
        approved: sendAt
          ? `It goes out on ${spanOf({ start: sendAt, end: sendAt })}.`
          : 'It is on its way to the families.',
        refused: 'No family gets it. You can write another message.',
        cancelled: 'No family gets it.',
      }[outcome];
      return written(
        `Message ${outcome}: ${subject}`,
        { brand, preview: result, heading: `Your message was ${outcome}` },
        paragraph(`Hi ${name},`),
        paragraph(`${brand.name} ${outcome} your message “${subject}” to the families of ${groupTitle}. ${result}`),
        action(brand, 'See your message', messageUrl),
      );
    },
  }),

  /** Notifies an agent of a partner that a month's commission statement can be read. */
  'statement-issued': mail({
    label: 'Commission statement',
    audience: 'colleague',
    data: z.object({
      brand,
      name: z.string(),
      partnerName: z.string(),
      number: z.int().positive(),
      /** As text, such as `Jan 2027`. */
      month: z.string(),
      closingCents: z.int(),
      /** With tax. */
      payableCents: nonNegativeCents,
      statementsUrl: webAddress,
    }),
    write(data) {
      const { brand, name, partnerName, number, month, closingCents, payableCents, statementsUrl } = data;
      const carried = closingCents < 0 && 'The negative balance is carried to the next statement.';
      return written(
        `Commission statement for ${month}`,
        { brand, preview: `${partnerName}: ${formatCents(closingCents)}`, heading: 'Commission statement' },
        paragraph(`Hi ${name},`),
        paragraph(`${brand.name} has issued ${partnerName}’s commission statement for ${month}.`),
        lines(
          line(`Statement number: ${number}`),
          line(`Closing balance: ${formatCents(closingCents)} CAD`),
          line(`Payable now: ${formatCents(payableCents)} CAD`),
        ),
        carried && paragraph(carried),
        action(brand, 'See your statements', statementsUrl),
      );
    },
  }),
};

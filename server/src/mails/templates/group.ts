import { counted } from '@tours/contract/counted';
import { sumOf } from '@tours/contract/money';
import { z } from 'zod';
import { required } from '../../platform/lib/required.ts';
import { link } from './elements.ts';
import { brand, type OpenTrip, openTrip, openWaiver, partnerContact, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, firstName, line, lines, openTrips, paragraph, paragraphs, small } from './parts.ts';

const nudgedOrder = z.object({
  orderId: z.uuid(),
  orderLolaId: z.string(),
  orderUrl: webAddress,
  /** The link to the order doesn't show questions that follow confidential answers. */
  questionsUrl: webAddress,
  isOwing: z.boolean(),
  /** The travellers with unanswered questions. */
  unanswered: z.array(z.string()),
  trips: z.array(openTrip.extend({ waivers: z.array(openWaiver.extend({ orderId: z.uuid() })).min(1) })),
});
type NudgedOrder = z.infer<typeof nudgedOrder>;

export const groupMails = {
  /** One mail for a contact, with everything that is open for all their travellers in a group. */
  nudge: mail({
    label: 'Nudge',
    audience: 'family',
    isForMany: true,
    data: z.object({
      brand,
      partner: partnerContact,
      groupTitle: z.string(),
      customerName: z.string(),
      /** The nudge is read again with these when it is sent. */
      groupId: z.uuid(),
      customerId: z.uuid(),
      departure: z.int().nullable(),
      orders: z.array(nudgedOrder).min(1),
    }),
    write({ brand, partner, groupTitle, customerName, orders }) {
      const tasks = sumOf(orders, tasksOf);
      const allTrips = orders.flatMap(({ trips }) => trips);
      const things = counted(tasks, 'thing');
      const heading = `${things} still to do`;
      return written(
        `${things} still to do for ${groupTitle}`,
        { brand, preview: `${partner.name} asks you to finish these before the trip.`, heading, answersTo: partner },
        paragraph(
          `Hi ${firstName(customerName)}, ${partner.name} asks you to finish ${tasks === 1 ? 'this' : 'these'} for `,
          `${groupTitle}. It takes a few minutes on a phone.`,
        ),
        action(brand, tasks === 1 ? 'Do it now' : 'Start now', firstAddress(required(orders[0], 'an order'))),
        ...orders.flatMap((one) => orderParts(one, allTrips)),
        small(
          'If you did this a moment ago, there is nothing more to do. Replies to this email go to ',
          partner.name,
          '.',
        ),
      );
    },
  }),

  /**
   * A message of the school or the operator to the contacts of a group. React escapes their words, and only addresses in
   * them become links.
   */
  'group-message': mail({
    label: 'Message to the group',
    audience: 'family',
    isForMany: true,
    data: z.object({
      brand,
      partner: partnerContact,
      groupTitle: z.string(),
      author: z.string(),
      subject: z.string(),
      body: z.string(),
      messageId: z.uuid(),
      customerId: z.uuid(),
      stopUrl: webAddress,
    }),
    write({ brand, partner, groupTitle, author, subject, body, stopUrl }) {
      return written(
        subject,
        { brand, preview: `${author} about ${groupTitle}`, heading: subject, answersTo: partner },
        ...paragraphs(body),
        small(
          `This message about your trip ${groupTitle} is from ${author}. You get it because you booked. `,
          `Replies to this email go to ${partner.name}.`,
        ),
        small(
          'You’ll still get emails about your booking, payments and waivers. ',
          link(stopUrl, 'Stop messages like this one'),
        ),
      );
    },
  }),

  /** A message for other trips to contacts who agreed to offers. The operator answers, and the school is not named. */
  offer: mail({
    label: 'Offer',
    audience: 'family',
    isForMany: true,
    data: z.object({
      brand,
      author: z.string(),
      subject: z.string(),
      body: z.string(),
      /** The legal name and the address of the operator. */
      sender: z.string(),
      messageId: z.uuid(),
      customerId: z.uuid(),
      /** In a stored row, the id of the consent. It becomes an address when the mail is written. */
      unsubscribeUrl: webAddress,
    }),
    write({ brand, author, subject, body, sender, unsubscribeUrl }) {
      return written(
        subject,
        { brand, preview: author, heading: subject, unsubscribeUrl },
        ...paragraphs(body),
        small(`This offer is from ${sender}. You get it because you agreed to offers by email.`),
        small(link(unsubscribeUrl, 'Unsubscribe from offers')),
      );
    },
  }),
};

const tasksOf = ({ isOwing, unanswered, trips }: NudgedOrder) =>
  Number(isOwing) + unanswered.length + sumOf(trips, ({ waivers }) => waivers.length);

const firstAddress = ({ trips, isOwing, orderUrl, questionsUrl }: NudgedOrder) =>
  trips[0]?.waivers[0]?.waiverUrl ?? (isOwing ? orderUrl : questionsUrl);

function orderParts({ isOwing, unanswered, trips, orderUrl, questionsUrl, orderLolaId }: NudgedOrder, all: OpenTrip[]) {
  const open = [
    ...(isOwing ? [link(orderUrl, 'Make the overdue payment')] : []),
    ...unanswered.map((name) => link(questionsUrl, `Answer the questions about ${name}`)),
  ];
  return [
    ...openTrips(trips, all),
    ...(open.length ? [lines(...open.map((one) => line(one)))] : []),
    paragraph(link(orderUrl, `Your order ${orderLolaId}`)),
  ];
}

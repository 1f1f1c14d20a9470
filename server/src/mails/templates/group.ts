import { sumOf } from '@tours/contract/money';
import { required } from '../../platform/lib/required.ts';
import type { groupMails as data } from './data/group.ts';
import type { MailData } from './data.ts';
import { link } from './elements.ts';
import { h } from './h.ts';
import { action, firstName, line, lines, linked, paragraph, small, trip } from './parts.ts';
import { type Texts, written } from './template.ts';

export const groupMails: Texts<typeof data> = {
  /** One mail for a contact, with everything that is open for all their travellers. */
  nudge({ brand, partner, groupTitle, customerName, orders }) {
    const tasks = sumOf(orders, tasksOf);
    const things = tasks === 1 ? '1 thing' : `${tasks} things`;
    const heading = `${things} still to do`;
    return written(
      `${things} still to do for ${groupTitle}`,
      { brand, preview: `${partner.name} asks you to finish these before the trip.`, heading },
      paragraph(
        `Hi ${firstName(customerName)}, ${partner.name} asks you to finish ${tasks === 1 ? 'this' : 'these'} for `,
        `${groupTitle}. It takes a few minutes on a phone.`,
      ),
      action(brand, tasks === 1 ? 'Do it now' : 'Start now', firstAddress(required(orders[0], 'an order'))),
      ...orders.flatMap(orderParts),
      small(
        'If you did this a moment ago, there is nothing more to do. Replies to this email go to ',
        partner.name,
        '.',
      ),
    );
  },

  /** The words of a school or operator. React escapes them, and only addresses in them become links. */
  'group-message'({ brand, partner, groupTitle, author, subject, body, stopUrl }) {
    return written(
      subject,
      { brand, preview: `${author} about ${groupTitle}`, heading: subject },
      ...body.split(/\n{2,}/).map((text) => paragraph(...withLinks(text))),
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
};

type NudgeOrder = MailData<'nudge'>['orders'][number];

const tasksOf = ({ isOwing, unanswered, trips }: NudgeOrder) =>
  Number(isOwing) + unanswered.length + sumOf(trips, ({ waivers }) => waivers.length);

const firstAddress = ({ trips, orderUrl }: NudgeOrder) => trips[0]?.waivers[0]?.waiverUrl ?? orderUrl;

function orderParts({ isOwing, unanswered, trips, orderUrl, orderLolaId }: NudgeOrder) {
  const open = [
    ...(isOwing ? ['Make the overdue payment'] : []),
    ...unanswered.map((name) => `Answer the questions about ${name}`),
  ];
  return [
    ...trips.map((one) =>
      trip(
        one,
        ...one.waivers.map(({ travellerName, waiverTitle, waiverUrl }) =>
          line(`${travellerName}: sign `, link(waiverUrl, waiverTitle)),
        ),
      ),
    ),
    ...(open.length ? [lines(...open.map((text) => line(text)))] : []),
    paragraph(`Order ${orderLolaId}: `, link(orderUrl)),
  ];
}

/** Keeps the author's lines. */
const withLinks = (text: string) =>
  text.split('\n').flatMap((row, index) => [...(index ? [h('br')] : []), ...row.split(/(https?:\/\/\S+)/).map(linked)]);

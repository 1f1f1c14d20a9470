import { sumOf } from '@tours/contract/money';
import type { MailData } from './data.ts';
import { link } from './elements.ts';
import { layout } from './layout.ts';
import { action, firstName, line, lines, paragraph, small, trip } from './parts.ts';
import { written } from './template.ts';

type NudgeOrder = MailData<'nudge'>['orders'][number];

/** One mail for a contact, with everything that is open for all their travellers. */
export function nudge({ brand, partner, groupTitle, customerName, orders }: MailData<'nudge'>) {
  const tasks = sumOf(orders, tasksOf);
  const things = tasks === 1 ? '1 thing' : `${tasks} things`;
  const heading = `${things} still to do`;
  return written(
    `${things} still to do for ${groupTitle}`,
    layout(
      { brand, preview: `${partner.name} asks you to finish these before the trip.`, heading },
      paragraph(
        `Hi ${firstName(customerName)}, ${partner.name} asks you to finish ${tasks === 1 ? 'this' : 'these'} for `,
        `${groupTitle}. It takes a few minutes on a phone.`,
      ),
      action(brand, tasks === 1 ? 'Do it now' : 'Start now', firstAddress(orders[0]!)),
      ...orders.flatMap(orderParts),
      small(
        'If you did this a moment ago, there is nothing more to do. Replies to this email go to ',
        partner.name,
        '.',
      ),
    ),
  );
}

const tasksOf = ({ isOwing, unanswered, trips }: NudgeOrder) =>
  Number(isOwing) + unanswered.length + sumOf(trips, ({ waivers }) => waivers.length);

const firstAddress = ({ trips, orderUrl }: NudgeOrder) => trips[0]?.waivers[0]?.waiverUrl ?? orderUrl;

function orderParts({ isOwing, unanswered, trips, orderUrl, orderLolaId }: NudgeOrder) {
  const open = [
    ...(isOwing ? ['Pay the balance'] : []),
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

import type { MailData, OpenTrip } from './data.ts';
import { link } from './elements.ts';
import { layout } from './layout.ts';
import { action, line, paragraph, small, trip } from './parts.ts';
import { written } from './template.ts';

export function waiverRequest(props: MailData<'waiver-request'>) {
  const { brand, orderLolaId, groupTitle, trips, daysLeft } = props;
  const waivers = trips.flatMap((one) => one.waivers);
  const isOne = waivers.length === 1;
  const count = isOne ? 'One waiver' : `${waivers.length} waivers`;
  const when = daysLeft === null ? '' : `${WHEN[daysLeft] ?? `In ${daysLeft} days`}: `;
  return written(
    `${when}${when ? count.toLowerCase() : count} to sign for ${groupTitle} (${orderLolaId})`,
    layout(
      { brand, preview: 'Nobody can take part without a signed waiver.', heading: `${count} to sign` },
      paragraph(
        `Hello ${props.customerName}, ${isOne ? 'one waiver is' : `${waivers.length} waivers are`} not signed yet for your trip with ${groupTitle}. `,
        'Please sign before you leave: nobody can take part without. It takes a few minutes, also on a phone.',
      ),
      action(brand, isOne ? 'Sign the waiver' : 'Sign the waivers', waivers[0]!.waiverUrl),
      ...trips.map((one) => trip(one, ...one.waivers.map(waiverLine))),
      paragraph('Your order: ', link(props.orderUrl)),
      small(
        'A waiver is signed by the traveller or, below the legal age, by a parent or guardian. ',
        'You may pass a link on to the person who signs.',
      ),
    ),
  );
}

const WHEN: Record<number, string> = { 0: 'Today', 1: 'Tomorrow' };

function waiverLine({ travellerName, waiverTitle, waiverUrl }: OpenTrip['waivers'][number]) {
  return line(`${travellerName}: `, link(waiverUrl, waiverTitle));
}

import type { OpenTrip } from './data/waiver.ts';
import type { MailData } from './data.ts';
import { link } from './elements.ts';
import { layout } from './layout.ts';
import { action, firstName, line, paragraph, small, trip } from './parts.ts';
import { written } from './template.ts';

export function waiverRequest(props: MailData<'waiver-request'>) {
  const { brand, orderLolaId, groupTitle, trips, daysLeft } = props;
  const waivers = trips.flatMap((one) => one.waivers);
  const isOne = waivers.length === 1;
  const count = isOne ? '1 waiver' : `${waivers.length} waivers`;
  const when = daysLeft === null ? '' : `${WHEN[daysLeft] ?? `In ${daysLeft} days`}: `;
  return written(
    `${when}${count} to sign for ${groupTitle} (${orderLolaId})`,
    layout(
      { brand, preview: 'Everyone needs a signed waiver to take part.', heading: `${count} to sign` },
      paragraph(
        `Hi ${firstName(props.customerName)}, you have ${count} to sign for ${groupTitle}. `,
        'Everyone needs a signed waiver to take part. It takes a few minutes on a phone.',
      ),
      action(brand, isOne ? 'Sign the waiver' : 'Sign the waivers', waivers[0]!.waiverUrl),
      ...trips.map((one) => trip(one, ...one.waivers.map(waiverLine))),
      paragraph('Your order: ', link(props.orderUrl)),
      small(
        'The traveller signs the waiver. For travellers under the age of majority, a parent or guardian signs. ',
        'You can forward a link to the person who signs.',
      ),
    ),
  );
}

const WHEN: Record<number, string> = { 0: 'Today', 1: 'Tomorrow' };

function waiverLine({ travellerName, waiverTitle, waiverUrl }: OpenTrip['waivers'][number]) {
  return line(`${travellerName}: `, link(waiverUrl, waiverTitle));
}

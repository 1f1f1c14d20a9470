import { formatSpan } from '@tours/contract/time';
import { required } from '../../platform/lib/required.ts';
import type { waiverMails as data, OpenTrip } from './data/waiver.ts';
import { link } from './elements.ts';
import { action, firstName, line, paragraph, small, trip } from './parts.ts';
import { type Texts, written } from './template.ts';

export const waiverMails: Texts<typeof data> = {
  'waiver-signed'(props) {
    const { brand, waiverTitle, travellerName, lolaId, waiverUrl } = props;
    return written(
      `Signed: ${waiverTitle} for ${travellerName} (${lolaId})`,
      { brand, preview: 'Your copy is attached as a PDF.', heading: 'Your signed waiver' },
      paragraph(`“${waiverTitle}” for ${travellerName} was signed on ${formatSpan(props.signedAt, props.signedAt)}.`),
      paragraph('Your copy is attached as a PDF. The last page explains how to verify that it hasn’t been changed.'),
      action(brand, 'View the signed waiver', waiverUrl),
      trip(props.trip),
      small('Didn’t sign this? Let us know.'),
    );
  },

  'waiver-request'(props) {
    const { brand, orderLolaId, groupTitle, trips, daysLeft } = props;
    const waivers = trips.flatMap((one) => one.waivers);
    const { waiverUrl } = required(waivers[0], 'a waiver');
    const isOne = waivers.length === 1;
    const count = isOne ? '1 waiver' : `${waivers.length} waivers`;
    const when = daysLeft === null ? '' : `${WHEN[daysLeft] ?? `In ${daysLeft} days`}: `;
    return written(
      `${when}${count} to sign for ${groupTitle} (${orderLolaId})`,
      { brand, preview: 'Everyone needs a signed waiver to take part.', heading: `${count} to sign` },
      paragraph(
        `Hi ${firstName(props.customerName)}, you have ${count} to sign for ${groupTitle}. `,
        'Everyone needs a signed waiver to take part. It takes a few minutes on a phone.',
      ),
      action(brand, isOne ? 'Sign the waiver' : 'Sign the waivers', waiverUrl),
      ...trips.map((one) => trip(one, ...one.waivers.map(waiverLine))),
      paragraph('Your order: ', link(props.orderUrl)),
      small(
        'The traveller signs the waiver. For travellers under the age of majority, a parent or guardian signs. ',
        'You can forward a link to the person who signs.',
      ),
    );
  },
};

const WHEN: Record<number, string> = { 0: 'Today', 1: 'Tomorrow' };

function waiverLine({ travellerName, waiverTitle, waiverUrl }: OpenTrip['waivers'][number]) {
  return line(`${travellerName}: `, link(waiverUrl, waiverTitle));
}

import { zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { required } from '../../platform/lib/required.ts';
import { link } from './elements.ts';
import { brand, openTrip, orderMail, trip, webAddress } from './fields.ts';
import { mail, written } from './mail.ts';
import { action, firstName, openTrips, paragraph, small, spanOf, tripBlock } from './parts.ts';

export const waiverMails = {
  /** The PDF is made when the mail is sent, so the row keeps only the waiver's id. */
  'waiver-signed': mail({
    label: 'Signed waiver',
    audience: 'family',
    data: z.object({
      brand,
      waiverId: z.uuid(),
      waiverUrl: webAddress,
      waiverTitle: z.string(),
      lolaId: z.string(),
      travellerName: z.string(),
      trip,
      signedAt: zonedString,
    }),
    write(props) {
      const { brand, waiverTitle, travellerName, lolaId, waiverUrl, signedAt } = props;
      return written(
        `Signed: ${waiverTitle} for ${travellerName} (${lolaId})`,
        { brand, preview: 'Your copy is attached as a PDF.', heading: 'Your signed waiver' },
        paragraph(`“${waiverTitle}” for ${travellerName} was signed on ${spanOf({ start: signedAt, end: signedAt })}.`),
        paragraph('Your copy is attached as a PDF. The last page explains how to verify that it hasn’t been changed.'),
        action(brand, 'View the signed waiver', waiverUrl),
        tripBlock(props.trip),
        small('Didn’t sign this? Let us know.'),
      );
    },
  }),

  'waiver-request': mail({
    label: ({ daysLeft }) =>
      typeof daysLeft === 'number' ? 'Waivers to sign (automatic reminder)' : 'Waivers to sign',
    audience: 'family',
    isForMany: true,
    data: orderMail.extend({
      trips: z.array(openTrip).min(1),
      /**
       * The number of calendar days until the first trip in an automatic reminder, or null if an employee sent the mail.
       */
      daysLeft: z.int().min(0).nullable(),
    }),
    write(props) {
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
        ...openTrips(trips),
        paragraph(link(props.orderUrl, `Your order ${orderLolaId}`)),
        small(
          'The traveller signs the waiver. For travellers under the age of majority, a parent or guardian signs. ',
          'You can forward a link to the person who signs.',
        ),
      );
    },
  }),
};

const WHEN: Record<number, string> = { 0: 'Today', 1: 'Tomorrow' };

import { counted } from '@tours/contract/counted';
import type { ItemSync } from '@tours/contract/item';
import type { FareharborItemDetails } from '../../platform/db/tables/index.ts';
import { plainText } from '../../platform/lib/rich-text.ts';

/** The compared fields, and how each is shown. A picture has no text. */
const FIELDS: { field: string; of(details: FareharborItemDetails): string; say(value: string): string }[] = [
  { field: 'Name', of: ({ name }) => name, say: asItIs },
  { field: 'Headline', of: ({ headline }) => headline, say: asItIs },
  { field: 'Picture', of: ({ imageUrl }) => imageUrl, say: (url) => url && (url.split('/').at(-1) ?? url) },
  { field: 'Description', of: ({ description }) => description, say: plainText },
  { field: 'Cancellation policy', of: ({ cancellationPolicy }) => cancellationPolicy, say: asItIs },
  {
    field: 'Last time to cancel',
    of: ({ cancelHoursBefore: hours }) => (hours === null ? 'No time' : `${hours} hours before the start`),
    say: asItIs,
  },
  { field: 'Gallery', of: ({ pictures }) => pictures.join(' '), say: picturesText },
  { field: 'Booking notes', of: ({ bookingNotes }) => bookingNotes, say: plainText },
  {
    field: 'Traveller types',
    of: ({ travellerTypes }) => travellerTypes.map(({ name, note }) => `${name} ${note}`.trim()).join(', '),
    say: asItIs,
  },
  { field: 'Meeting point', of: ({ location }) => location?.address ?? '', say: asItIs },
  { field: 'Meeting point note', of: ({ location }) => location?.note ?? '', say: asItIs },
  { field: 'Position on the map', of: ({ location }) => position(location), say: asItIs },
];

/** Lists the fields that FareHarbor changed. If both texts read the same, only the formatting changed. */
export function changesOf(before: FareharborItemDetails, after: FareharborItemDetails): ItemSync['changes'] {
  return FIELDS.filter(({ of }) => of(before) !== of(after)).map(({ field, of, say }) => ({
    field,
    before: say(of(before)),
    after: say(of(after)),
  }));
}

function asItIs(value: string): string {
  return value;
}

function picturesText(urls: string): string {
  return counted(urls.split(' ').filter(Boolean).length, 'picture');
}

function position(location: FareharborItemDetails['location']): string {
  if (!location) return '';
  const { latitude, longitude, googlePlaceId } = location;
  const point = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  return [point, googlePlaceId].filter(Boolean).join(' · ');
}

import type { ItemSync } from '@tours/contract/item';
import type { FareharborItemDetails } from '../../platform/db/tables/index.ts';
import { plainText } from '../../platform/lib/rich-text.ts';

type Location = FareharborItemDetails['location'];

/** The compared fields, and how each is shown. A picture has no text. */
const FIELDS: { field: string; of(details: FareharborItemDetails): string; say(value: string): string }[] = [
  { field: 'Name', of: ({ name }) => name, say: asItIs },
  { field: 'Headline', of: ({ headline }) => headline, say: asItIs },
  { field: 'Picture', of: ({ image_cdn_url }) => image_cdn_url, say: (url) => url && (url.split('/').at(-1) ?? url) },
  { field: 'Description', of: ({ description_safe_html }) => description_safe_html, say: plainText },
  { field: 'Booking notes', of: ({ booking_notes_safe_html }) => booking_notes_safe_html, say: plainText },
  {
    field: 'Traveller types',
    of: ({ customer_types }) => customer_types.map((type) => `${type.display_name} ${type.note}`.trim()).join(', '),
    say: asItIs,
  },
  { field: 'Meeting place', of: ({ location }) => location?.address ?? '', say: asItIs },
  { field: 'Meeting place note', of: ({ location }) => location?.note ?? '', say: asItIs },
  { field: 'Position on the map', of: ({ location }) => position(location), say: asItIs },
];

/** Lists the fields that the booking system changed. If both texts read the same, only the formatting changed. */
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

function position(location: Location): string {
  if (!location) return '';
  const { latitude, longitude, google_place_id } = location;
  const point = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
  return [point, google_place_id].filter(Boolean).join(' · ');
}

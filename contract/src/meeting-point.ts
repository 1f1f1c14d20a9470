/** A meeting point on one line. Its note often ends with a full stop, which is removed when an address follows. */
export function meetingPointLine(point: { note: string; address: string } | null | undefined): string {
  if (!point) return '';
  const { note, address } = point;
  return note && address ? `${note.replace(/\.$/, '')}, ${address}` : note || address;
}

/** Phones open this address in their map app: https://developers.google.com/maps/documentation/urls/get-started */
export const mapUrl = (query: string, place?: string | null): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query, ...(place && { query_place_id: place }) })}`;

import type { FareharborItemDetails } from '../../db/tables/index.ts';
import type { Booking, DepartureSummary, ListedBooking } from './port.ts';
import type { WireBooking, WireBookingSummary, WireDeparture, WireItem, WireLocation } from './wire.ts';

export function toItem(item: WireItem): FareharborItemDetails {
  const location = item.primary_location ?? item.locations?.[0] ?? null;
  return {
    pk: item.pk,
    name: item.name,
    image_cdn_url: item.image_cdn_url,
    headline: item.headline,
    description_safe_html: item.description_safe_html,
    booking_notes_safe_html: item.booking_notes_safe_html,
    customer_types: item.customer_prototypes.map(({ pk, display_name, note }) => ({ pk, display_name, note })),
    location: location && {
      note: location.note,
      address: addressLine(location.address),
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      google_place_id: location.google_place_id,
    },
  };
}

/** An address such as `12 Wharf St, Victoria, BC V8W 1T3, CA`. Empty parts leave no comma behind. */
function addressLine(address: WireLocation['address']): string {
  if (!address) return '';
  const region = [address.province, address.postal_code].filter(Boolean).join(' ');
  return [address.street, address.city, region, address.country].filter(Boolean).join(', ');
}

export function toDeparture({ pk, start_at, end_at, capacity }: WireDeparture): DepartureSummary {
  return { pk, startLocal: start_at, endLocal: end_at, capacity };
}

export function toBooking(booking: WireBooking): Booking {
  return {
    pk: booking.pk,
    uuid: booking.uuid,
    displayId: booking.display_id,
    status: booking.status,
    receiptTotalCents: booking.receipt_total ?? null,
    startAt: booking.availability?.start_at ?? '',
    endAt: booking.availability?.end_at ?? '',
    externalId: booking.external_id,
    availabilityPk: booking.availability?.pk ?? null,
    rebookedFrom: booking.rebooked_from ?? null,
    rebookedTo: booking.rebooked_to ?? null,
    currency: booking.company?.currency ?? null,
    item: booking.availability?.item ?? null,
  };
}

export function toListed({ uuid, external_id, status, rebooked_to }: WireBookingSummary): ListedBooking {
  return { uuid, externalId: external_id, status, rebookedTo: rebooked_to ?? null };
}

/**
 * Chooses the booking with our reference: one that holds its seats before one that was moved, and the newest of each.
 * Cancelled ones are left out, because an order that was released and tried again leaves some with the same reference.
 */
export function pickByReference(bookings: WireBookingSummary[], externalId: string): WireBookingSummary | null {
  const matching = bookings.filter((booking) => booking.external_id === externalId && booking.status !== 'cancelled');
  const isMoved = (booking: WireBookingSummary) => Number(booking.status === 'rebooked');
  matching.sort((a, b) => isMoved(a) - isMoved(b) || b.pk - a.pk);
  return matching[0] ?? null;
}

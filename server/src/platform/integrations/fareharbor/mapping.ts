import type { FareharborAnswer, FareharborItemDetails } from '../../db/tables/index.ts';
import type { Booking, DepartureSummary, ListedBooking, Quote, QuoteRequest } from './port.ts';
import type {
  WireBooking,
  WireBookingBody,
  WireBookingSummary,
  WireDeparture,
  WireItem,
  WireLocation,
  WireQuote,
} from './wire.ts';

export function toItem(item: WireItem): FareharborItemDetails {
  const location = item.primary_location ?? item.locations?.[0] ?? null;
  return {
    pk: item.pk,
    name: item.name,
    headline: item.headline,
    imageUrl: item.image_cdn_url,
    description: item.description_safe_html,
    bookingNotes: item.booking_notes_safe_html,
    cancellationPolicy: item.cancellation_policy,
    cancelHoursBefore: item.effective_cancellation_policy?.cutoff_hours_before ?? null,
    pictures: item.images.map((image) => image.image_cdn_url).filter(Boolean),
    travellerTypes: item.customer_prototypes.map(({ pk, display_name: name, note }) => ({ pk, name, note })),
    location: location && {
      note: location.note,
      address: addressLine(location.address),
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      googlePlaceId: location.google_place_id,
    },
  };
}

/** An address such as `12 Wharf St, Victoria, BC V8W 1T3, CA`. Empty parts leave no comma behind. */
function addressLine(address: WireLocation['address']): string {
  if (!address) return '';
  const region = [address.province, address.postal_code].filter(Boolean).join(' ');
  return [address.street, address.city, region, address.country].filter(Boolean).join(', ');
}

export function toQuote(reply: WireQuote): Quote {
  return {
    isBookable: reply.is_bookable,
    reason: reply.error,
    code: reply.code,
    taxCents: reply.receipt_taxes,
    totalCents: reply.receipt_total,
  };
}

export function toWireBooking({
  contact,
  travellers,
  answers,
  reference,
  voucherNumber,
}: QuoteRequest): WireBookingBody {
  return {
    contact,
    customers: travellers.map(({ ratePk, answers }) => ({ customer_type_rate: ratePk, ...toWireAnswers(answers) })),
    ...toWireAnswers(answers),
    ...(reference ? { external_id: reference } : {}),
    ...(voucherNumber ? { voucher_number: voucherNumber } : {}),
  };
}

function toWireAnswers(answers: FareharborAnswer[]): Pick<WireBookingBody, 'custom_field_values'> {
  if (!answers.length) return {};
  return { custom_field_values: answers.map(({ fieldPk, value }) => ({ custom_field: fieldPk, value })) };
}

export function toDeparture({ pk, start_at, end_at, capacity }: WireDeparture): DepartureSummary {
  return { pk, startLocal: start_at, endLocal: end_at, capacity };
}

export function toBooking(booking: WireBooking): Booking {
  return {
    pk: booking.pk,
    uuid: booking.uuid,
    displayId: booking.display_id,
    dashboardUrl: booking.dashboard_url?.startsWith('https://') ? booking.dashboard_url : null,
    status: booking.status,
    receiptTotalCents: booking.receipt_total ?? null,
    startAt: booking.availability?.start_at ?? '',
    endAt: booking.availability?.end_at ?? '',
    availabilityPk: booking.availability?.pk ?? null,
    rebookedFrom: booking.rebooked_from ?? null,
    rebookedTo: booking.rebooked_to ?? null,
    currency: booking.company?.currency ?? null,
    item: booking.availability?.item ?? null,
    isCancellable: booking.is_eligible_for_cancellation ?? null,
    cancelCutoff: booking.effective_cancellation_policy?.cutoff ?? null,
  };
}

export function toListed({ uuid, external_id, status }: WireBookingSummary): ListedBooking {
  return { uuid, externalId: external_id, status };
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

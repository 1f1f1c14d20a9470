import { escapeHtml } from '../core/html.ts';
import { localTimestamp } from './clock.ts';
import { totalOf, unitPrice, withTax } from './pricing.ts';
import { shownPrice } from './schedule.ts';
import type { Availability, Company, CustomField, Item, PriceModifier, Prototype, Rate } from './types.ts';
import { cancellationCutoff, companyOf } from './world.ts';

type Place = Item['place'];

/** Our catalogue texts may contain `**bold**`. FareHarbor offers each text as plain text and as safe HTML. */
const paragraphs = (texts: string[]) => ({
  text: texts.join('\n\n'),
  html: texts.map((text) => `<p>${bold(escapeHtml(text))}</p>`).join(''),
});
const bold = (html: string) => html.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
const plain = (text: string) => text.replace(/\*\*/g, '');

function presentPlace(place: Place) {
  return {
    pk: place.pk,
    type: 'primary',
    note: place.note,
    note_safe_html: place.note ? `<p>${escapeHtml(place.note)}</p>` : '',
    address: place.address,
    longitude: place.longitude,
    latitude: place.latitude,
    google_place_id: '',
    tripadvisor_url: '',
  };
}

export function presentCompanyRow(company: Company) {
  return {
    shortname: company.shortname,
    name: company.name,
    currency: company.currency,
    affiliated_since: '2024-01-15T18:00:00+0000',
    primary_location: presentPlace(company.place),
    contact_email: company.email,
    contact_phone: company.phone,
  };
}

export function presentCompany(company: Company) {
  const long = (name: string, text: string) => ({ [name]: text, [`${name}_safe_html`]: paragraphs([text]).html });
  const noUrls = ['facebook', 'instagram', 'tripadvisor', 'twitter', 'yelp', 'youtube', 'pinterest'];
  return {
    ...presentCompanyRow(company),
    timezone: company.timezone,
    ...long('about', company.about),
    ...long('booking_notes', company.bookingNotes),
    ...long('faq', company.faq),
    ...long('intro', company.intro),
    summary: company.summary,
    url: company.url,
    ...Object.fromEntries(noUrls.map((name) => [`${name}_url`, ''])),
    address: company.place.address,
    billing_address: company.place.address,
    primary_location_heading: 'Where to find us',
    health_and_safety_policy: '',
    health_and_safety_policy_safe_html: '',
    open_hours: null,
  };
}

export function presentItem(item: Item, options: { detailed: boolean; baseUrl: string }) {
  const description = paragraphs(item.description);
  const notes = paragraphs(item.bookingNotes);
  const { taxPercentage } = companyOf(item.company);
  const image = (name: string) => `${options.baseUrl}/cdn/${name}`;
  return {
    pk: item.pk,
    name: item.name,
    headline: item.headline,
    tax_percentage: taxPercentage,
    booking_notes: notes.text,
    booking_notes_safe_html: notes.html,
    description: description.text,
    description_safe_html: description.html,
    description_text: plain(description.text),
    description_bullets: item.bullets,
    cancellation_policy: item.cancellationPolicy,
    cancellation_policy_safe_html: paragraphs([item.cancellationPolicy]).html,
    location: '',
    locations: [presentPlace(item.place)],
    primary_location: presentPlace(item.place),
    image_cdn_url: image(item.image),
    images: item.gallery.map((name, at) => ({
      pk: item.pk * 10 + at,
      gallery: 'carousel',
      image_cdn_url: image(name),
    })),
    customer_prototypes: item.prototypes.map((one) => presentPrototype(one, taxPercentage)),
    is_pickup_ever_available: false,
    health_and_safety_policy: item.healthAndSafety,
    health_and_safety_policy_safe_html: item.healthAndSafety ? paragraphs([item.healthAndSafety]).html : '',
    ...(options.detailed ? itemDetails(item) : {}),
  };
}

function itemDetails(item: Item) {
  return {
    effective_cancellation_policy: {
      type: item.cancellation.type,
      cutoff_hours_before: item.cancellation.hoursBefore,
    },
    tags: [],
    structured_description: null,
    ratings: { google_reviews: null, tripadvisor: null },
  };
}

function presentPrototype(prototype: Prototype, taxPercentage: number) {
  const totalIncludingTax = totalOf(withTax(prototype.total, taxPercentage));
  return {
    pk: prototype.pk,
    display_name: prototype.displayName,
    note: prototype.note,
    ...shownPrice(totalIncludingTax, taxPercentage),
  };
}

export function presentAvailability(
  item: Item,
  availability: Availability,
  form: 'minimal' | 'single',
  detailed: boolean,
) {
  const company = companyOf(item.company);
  return {
    pk: availability.pk,
    start_at: availability.startAt,
    end_at: availability.endAt,
    capacity: availability.capacity,
    minimum_party_size: availability.minimumPartySize,
    maximum_party_size: availability.maximumPartySize,
    online_booking_status: availability.status,
    customer_type_rates: availability.rates.map((rate) => presentRate(item, rate, form)),
    ...(detailed ? availabilityDetails(item, availability, company) : {}),
    ...(form === 'single' ? singleOnly(item, company) : {}),
  };
}

function singleOnly(item: Item, company: Company) {
  return {
    headline: '',
    item: { pk: item.pk, name: item.name, headline: item.headline, primary_location: presentPlace(item.place) },
    custom_field_instances: instances(item.bookingFields, company.taxPercentage),
  };
}

function availabilityDetails(item: Item, availability: Availability, company: Company) {
  const { cutoffMs } = availability;
  return {
    effective_cancellation_policy: presentCancellation(item, availability),
    effective_booking_cutoff: { cutoff: cutoffMs === null ? null : localTimestamp(cutoffMs, company.timezone) },
  };
}

export function presentCancellation(item: Item, availability: Availability) {
  const cutoff = cancellationCutoff(item, availability);
  const isMoment = cutoff !== null && Number.isFinite(cutoff);
  const { timezone } = companyOf(item.company);
  return { type: item.cancellation.type, cutoff: isMoment ? localTimestamp(cutoff, timezone) : null };
}

export function presentRate(item: Item, rate: Rate, form: 'minimal' | 'single') {
  const prototype = item.prototypes.find((one) => one.pk === rate.prototypePk);
  if (!prototype) throw new Error(`The rate ${rate.pk} has no prototype`);
  const { taxPercentage } = companyOf(item.company);
  const { singular, plural, note, customerTypePk: pk } = prototype;
  return {
    pk: rate.pk,
    // Seats are counted per departure here, so a customer type has no capacity of its own.
    capacity: null,
    minimum_party_size: prototype.minimumPartySize ?? null,
    maximum_party_size: prototype.maximumPartySize ?? null,
    customer_type: { pk, singular, plural, note },
    customer_prototype: presentPrototype(prototype, taxPercentage),
    ...(form === 'single'
      ? {
          ...shownPrice(rate.totalIncludingTax, taxPercentage),
          custom_field_instances: instances(item.customerFields, taxPercentage),
        }
      : {}),
  };
}

/** An instance's pk differs from its field's pk on purpose, because answers must use the field's. */
const instances = (fields: CustomField[], taxPercentage: number) =>
  fields.map((field) => ({ pk: field.pk + 5_000_000, custom_field: presentField(field, taxPercentage) }));

export function presentField(field: CustomField, taxPercentage: number) {
  const { extended_options, description, booking_notes, ...rest } = field;
  return {
    ...rest,
    ...withHtml('description', description),
    ...withHtml('booking_notes', booking_notes),
    ...modifierPrice(field, taxPercentage),
    ...(field.type === 'extended-option'
      ? {
          extended_options: extended_options.map(({ description: text, ...option }) => ({
            ...option,
            ...withHtml('description', text),
            ...modifierPrice(option, taxPercentage),
          })),
        }
      : {}),
  };
}

const withHtml = (key: string, text: string) => ({
  [key]: text,
  [`${key}_safe_html`]: text ? paragraphs([text]).html : '',
});

function modifierPrice(modifier: PriceModifier, taxPercentage: number) {
  const isOffset = modifier.modifier_kind === 'offset';
  const money = isOffset ? unitPrice(modifier, 0, taxPercentage) : { price: 0, tax: 0 };
  return { total: money.price, total_including_tax: totalOf(money) };
}

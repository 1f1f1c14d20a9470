import { escapeHtml } from '../core/html.ts';
import { localTimestamp } from './clock.ts';
import { totalOf, unitPrice, withTax } from './pricing.ts';
import { shownPrice } from './schedule.ts';
import type { Availability, Company, CustomField, Item, PriceModifier, Prototype, Rate } from './types.ts';
import { companyOf, type OfferedItem } from './world.ts';

/** The safe HTML of catalogue texts, which may contain `**bold**`. */
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${bold(escapeHtml(text))}</p>`).join('');
const bold = (html: string) => html.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

export const presentCompany = ({ shortname, name, currency, timezone }: Company) => ({
  shortname,
  name,
  currency,
  timezone,
});

export function presentItem(item: OfferedItem, options: { detailed: boolean; baseUrl: string }) {
  const { taxPercentage } = companyOf(item.company);
  const image = (name: string) => `${options.baseUrl}/cdn/${name}`;
  return {
    pk: item.pk,
    name: item.name,
    headline: item.headline,
    booking_notes_safe_html: paragraphs(item.bookingNotes),
    description_safe_html: paragraphs(item.description),
    cancellation_policy: item.cancellationPolicy,
    primary_location: { ...item.place, google_place_id: '' },
    image_cdn_url: image(item.image),
    images: item.gallery.map((name) => ({ image_cdn_url: image(name) })),
    customer_prototypes: item.prototypes.map((one) => presentPrototype(one, taxPercentage)),
    ...(options.detailed && {
      effective_cancellation_policy: { type: policyType, cutoff_hours_before: item.cancel_hours_before ?? 0 },
    }),
  };
}

const policyType = 'hours-before-start';

function presentPrototype(prototype: Prototype, taxPercentage: number) {
  const totalIncludingTax = totalOf(withTax(prototype.total, taxPercentage));
  return {
    pk: prototype.pk,
    display_name: prototype.displayName,
    note: prototype.note,
    ...shownPrice(totalIncludingTax, taxPercentage),
  };
}

export function presentAvailability(item: Item, availability: Availability, form: 'minimal' | 'single') {
  return {
    pk: availability.pk,
    start_at: availability.startAt,
    end_at: availability.endAt,
    capacity: availability.capacity,
    minimum_party_size: availability.minimumPartySize,
    maximum_party_size: availability.maximumPartySize,
    online_booking_status: availability.status,
    customer_type_rates: availability.rates.map((rate) => presentRate(item, rate, form)),
    ...(form === 'single'
      ? {
          item: { pk: item.pk, name: item.name },
          custom_field_instances: instances(item.bookingFields, companyOf(item.company).taxPercentage),
        }
      : {}),
  };
}

/** Here every booking can be cancelled until its start. */
export const presentCancellation = ({ startsAtMs, company }: Availability) => ({
  type: policyType,
  cutoff: localTimestamp(startsAtMs, companyOf(company).timezone),
});

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
    maximum_party_size: null,
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
  const { extended_options, description, ...rest } = field;
  return {
    ...rest,
    description_safe_html: htmlOf(description),
    ...modifierPrice(field, taxPercentage),
    ...(field.type === 'extended-option'
      ? {
          extended_options: extended_options.map(({ description: text, ...option }) => ({
            ...option,
            description_safe_html: htmlOf(text),
            ...modifierPrice(option, taxPercentage),
          })),
        }
      : {}),
  };
}

const htmlOf = (text: string) => (text ? paragraphs([text]) : '');

function modifierPrice(modifier: PriceModifier, taxPercentage: number) {
  const isOffset = modifier.modifier_kind === 'offset';
  const money = isOffset ? unitPrice(modifier, 0, taxPercentage) : { price: 0, tax: 0 };
  return { total: money.price, total_including_tax: totalOf(money) };
}

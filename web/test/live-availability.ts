import type { CustomerTypeRate, CustomField, LiveAvailability } from '@tours/contract/fareharbor';

let nextPk = 4_000_000_000;

export function field(given: Partial<CustomField> = {}): CustomField {
  return {
    pk: nextPk++,
    type: 'short',
    name: 'Question',
    is_required: false,
    modifier_kind: 'offset',
    modifier_type: 'none',
    ...given,
  };
}

export function rate(given: Partial<CustomerTypeRate> = {}, fields: CustomField[] = []): CustomerTypeRate {
  return {
    pk: nextPk++,
    total_including_tax: 10_000,
    customer_prototype: { pk: nextPk++, display_name: 'Adult' },
    custom_field_instances: fields.map((custom_field) => ({ pk: nextPk++, custom_field })),
    ...given,
  };
}

export function live(given: Partial<LiveAvailability> = {}, fields: CustomField[] = []): LiveAvailability {
  return {
    pk: nextPk++,
    start_at: '2027-01-15T13:00:00-0700',
    end_at: '2027-01-15T16:00:00-0700',
    capacity: 10,
    online_booking_status: 'auto',
    customer_type_rates: [rate(), rate({ customer_prototype: { pk: 2, display_name: 'Youth' } })],
    custom_field_instances: fields.map((custom_field) => ({ pk: nextPk++, custom_field })),
    ...given,
  };
}

export type PriceModifier = {
  modifier_kind: 'offset' | 'percentage';
  modifier_type: 'none' | 'adjust';
  /** Cents before tax. */
  offset: number;
  percentage: number;
};

export type ExtendedOption = PriceModifier & { pk: number; name: string; description: string };

export type CustomField = PriceModifier & {
  pk: number;
  type: 'yes-no' | 'short' | 'long' | 'extended-option' | 'count';
  name: string;
  title: string;
  is_required: boolean;
  description: string;
  count_min?: number;
  count_max?: number;
  extended_options: ExtendedOption[];
};

type Address = { street: string; city: string; province: string; postal_code: string; country: string };
type Place = { note: string; address: Address; latitude: number; longitude: number };

/** Each company has its own. `auto` picks the first one of the type `checked-in`. */
type CheckinStatus = { pk: number; type: 'checked-in' | 'no-show'; name: string };

export type Company = {
  shortname: string;
  name: string;
  currency: string;
  timezone: string;
  taxPercentage: number;
  checkinStatuses: CheckinStatus[];
};

export type Prototype = {
  pk: number;
  displayName: string;
  note: string;
  singular: string;
  plural: string;
  customerTypePk: number;
  /** List price in cents before tax. */
  total: number;
  minimumPartySize?: number;
};

export type Departure = {
  inDays: number;
  start: string;
  minutes: number;
  capacity: number;
  status?: OnlineStatus;
  minimumPartySize?: number;
  maximumPartySize?: number;
};

type OnlineStatus = 'auto' | 'open' | 'call' | 'closed' | 'cancelled';

export type Item = {
  pk: number;
  company: string;
  name: string;
  headline: string;
  /** One array element per paragraph. */
  description: string[];
  bookingNotes: string[];
  cancellationPolicy: string;
  place: Place;
  image: string;
  gallery: string[];
  prototypes: Prototype[];
  customerFields: CustomField[];
  bookingFields: CustomField[];
  departures: Departure[];
};

/** The price of a customer type in one departure. Bookings refer to its `pk`. */
export type Rate = { pk: number; prototypePk: number; totalIncludingTax: number };

export type Availability = {
  pk: number;
  itemPk: number;
  company: string;
  startAt: string;
  endAt: string;
  startsAtMs: number;
  /** Seats left. */
  capacity: number;
  minimumPartySize: number | null;
  maximumPartySize: number | null;
  status: OnlineStatus;
  rates: Rate[];
};

type Contact = { name: string; email: string; phone: string };

export type StoredAnswer = { field: number; value: string; display: string; cost: number };

export type StoredCustomer = {
  pk: number;
  rate: number;
  answers: StoredAnswer[];
  total: number;
  /** Missing until the customer is first checked in. */
  checkinStatus?: CheckinStatus | null;
};

export type Booking = {
  pk: number;
  uuid: string;
  company: string;
  availability: number;
  contact: Contact;
  customers: StoredCustomer[];
  answers: StoredAnswer[];
  subtotal: number;
  taxes: number;
  total: number;
  status: 'booked' | 'cancelled' | 'rebooked';
  rebookedFrom: string | null;
  rebookedTo: string | null;
  note: string;
  voucherNumber: string;
  externalId: string;
  createdMs: number;
};

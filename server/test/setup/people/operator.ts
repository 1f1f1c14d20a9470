import { randomUUID } from 'node:crypto';
import { SANDBOX_KEYS } from '../world/environment.ts';
import type { SandboxControl } from '../world/sandbox-control.ts';

const COMPANY = 'coastlinetours';
const FAREHARBOR_KEYS = {
  'x-fareharbor-api-app': SANDBOX_KEYS.FAREHARBOR_APP_KEY,
  'x-fareharbor-api-user': SANDBOX_KEYS.FAREHARBOR_USER_KEY,
};

interface Field {
  pk: number;
  type: string;
  is_required: boolean;
  extended_options?: { pk: number }[];
}
interface Rated {
  customer_type_rates: { pk: number; custom_field_instances?: { custom_field: Field }[] }[];
  custom_field_instances?: { custom_field: Field }[];
}

/** A person at the tour company who moves and cancels bookings in FareHarbor's dashboard. */
export function operator(sandbox: SandboxControl) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/fareharbor/api/external/v1/companies/${COMPANY}/${path}`, {
      method,
      headers: { ...FAREHARBOR_KEYS, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  async function book(departure: number, size: number, extra: Record<string, string>): Promise<string> {
    const { availability } = await call<{ availability: Rated }>('GET', `availabilities/${departure}/`);
    const rate = availability.customer_type_rates[0]!;
    const customer = { customer_type_rate: rate.pk, custom_field_values: required(rate.custom_field_instances) };
    const { booking } = await call<{ booking: { uuid: string } }>('POST', `availabilities/${departure}/bookings/`, {
      contact: { name: 'Robin Parent', phone: '+1 604 555 0100', email: 'office@coastline.example' },
      customers: Array.from({ length: size }, () => customer),
      custom_field_values: required(availability.custom_field_instances),
      voucher_number: randomUUID().slice(0, 8),
      ...extra,
    });
    return booking.uuid;
  }
  return {
    /** Moves a booking to another departure, without our reference. Returns the new booking's uuid. */
    move: (uuid: string, departure: number, size: number) => book(departure, size, { rebooking: uuid }),
    /** Books seats under any reference. Returns the booking's uuid. */
    book: (departure: number, size: number, reference: string) => book(departure, size, { external_id: reference }),
    cancel: (uuid: string) => call('DELETE', `bookings/${uuid}/`),
    read: (uuid: string) => call<{ booking: unknown }>('GET', `bookings/${uuid}/`),
    checkIn: (uuid: string, status: number | null) =>
      call('PUT', `bookings/${uuid}/checkin/`, { checkin_status: status, customer: null }),
    note: (uuid: string, note: string) => call('PUT', `bookings/${uuid}/note/`, { note }),
  };
}

function required(instances: { custom_field: Field }[] = []) {
  return instances
    .filter(({ custom_field: field }) => field.is_required)
    .map(({ custom_field: field }) => ({ custom_field: field.pk, value: plainest(field) }));
}

function plainest({ type, extended_options }: Field): string | boolean | number {
  if (type === 'yes-no') return true;
  if (type === 'extended-option') return extended_options![0]!.pk;
  return type === 'count' ? 0 : '12';
}

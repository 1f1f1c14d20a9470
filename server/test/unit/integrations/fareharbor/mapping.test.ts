import { describe, expect, it } from 'vitest';
import { pickByReference, toItem } from '../../../../src/platform/integrations/fareharbor/mapping.ts';
import { bookingReply, itemReply } from '../../../../src/platform/integrations/fareharbor/wire.ts';

const place = {
  note: 'Dock 3',
  address: { street: '12 Wharf St', city: 'Victoria', province: 'BC', postal_code: 'V8W 1T3', country: 'CA' },
  latitude: 48.42,
  longitude: -123.37,
  google_place_id: 'place-1',
};
const item = (more: object) => toItem(itemReply.parse({ item: { pk: 41_207, name: 'Whales', ...more } }).item);

describe('items', () => {
  it('takes the primary location, else the first', () => {
    const other = { ...place, note: 'Dock 4' };
    expect(item({ primary_location: place, locations: [other] }).location?.note).toBe('Dock 3');
    expect(item({ primary_location: null, locations: [other, place] }).location).toEqual({
      note: 'Dock 4',
      address: '12 Wharf St, Victoria, BC V8W 1T3, CA',
      latitude: 48.42,
      longitude: -123.37,
      googlePlaceId: 'place-1',
    });
    expect(item({ locations: [] }).location).toBeNull();
  });

  it('leaves no commas for empty parts and survives a null address', () => {
    const address = { street: '', city: 'Victoria', province: '', postal_code: '', country: null };
    expect(item({ primary_location: { ...place, address } }).location?.address).toBe('Victoria');
    expect(item({ primary_location: { ...place, address: null } }).location?.address).toBe('');
  });

  it('tolerates fields that FareHarbor may omit or add', () => {
    expect(item({ headline: null, tags: [{ name: 'new' }] })).toMatchObject({ headline: '', location: null });
  });
});

describe('pickByReference', () => {
  const booking = (pk: number, status: string, external_id = 'IT1') => ({ pk, uuid: `${pk}`, status, external_id });

  it('prefers a live booking, then a moved one, then the newest', () => {
    const live = booking(2, 'booked');
    expect(pickByReference([booking(9, 'cancelled'), live, booking(5, 'rebooked')], 'IT1')).toBe(live);
    expect(pickByReference([booking(9, 'cancelled'), booking(5, 'rebooked')], 'IT1')?.pk).toBe(5);
    expect(pickByReference([booking(3, 'booked'), booking(9, 'booked')], 'IT1')?.pk).toBe(9);
  });

  it('never picks one without seats', () => {
    expect(pickByReference([booking(9, 'cancelled')], 'IT1')).toBeNull();
  });

  it('never picks the booking of another reference', () => {
    expect(pickByReference([booking(1, 'booked', 'IT2'), booking(2, 'booked', '')], 'IT1')).toBeNull();
  });
});

it('reads a booking whose amounts the key may not see', () => {
  const parsed = bookingReply.parse({ booking: { pk: 2 ** 33, uuid: 'u', status: 'booked', receipt_total: null } });
  expect(parsed.booking).toMatchObject({ pk: 2 ** 33, receipt_total: null, display_id: '', external_id: '' });
});

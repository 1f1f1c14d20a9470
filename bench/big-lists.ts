import type { Client } from '@tours/contract/client';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
type WaiverBody = Parameters<Client['queryWaivers']>[0]['body'];

/** The large partner sells a third of the division, and the other one a two-hundredth. */
export const READERS = {
  staff: 'employee@coastline.example',
  'large partner': 'agent@maple.example',
  partner: 'agent@redriver.example',
  customer: 'traveller@home.example',
};

export interface BigList {
  list: string;
  reader: keyof typeof READERS;
  path: string;
  body?: WaiverBody;
}

/** Lists every request whose list grows with the number of orders, for each of the readers. */
export async function bigLists(query: Query, division: string): Promise<BigList[]> {
  const facts = await oldestOrder(query);
  return [
    ...salesLists(facts, division),
    ...waiverLists(facts, division),
    ...departureLists(facts, division),
    ...recordLists(facts),
    ...portalLists(),
  ];
}

interface Facts {
  id: string;
  lola: string;
  email: string;
  name: string;
  group: string;
  partner: string;
  item: string;
  departure: string;
  booking: string;
  gateway: string;
  number: string;
  tour: string;
  waiver: string;
}

async function oldestOrder(query: Query): Promise<Facts> {
  const [order] = await query<Facts>(
    `select o.id, o.lola_id as lola, o.contact_email as email, o.contact_name as name, o.group_id as group, o.partner_id as partner,
       i.item_id as item, i.availability_id as departure, i.lola_id as booking, i.title as tour,
       t.gateway_id as gateway, substr(i.fareharbor_booking->>'displayId', 2) as number, w.lola_id as waiver
     from orders o join order_items i on i.order_id = o.id join transactions t on t.order_item_id = i.id
     join waivers w on w.order_id = o.id
     where o.content_hash like 'bench-%' order by o.created_at limit 1`,
  );
  return order!;
}

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const trips = (from: number, to: number) => `&tripFrom=${day(from)}&tripTo=${day(to)}`;

function salesLists({ lola, email, group, partner, booking, gateway, number }: Facts, division: string): BigList[] {
  const lists: [string, string, string][] = [
    ['orders', 'first page', ''],
    ['orders', 'page 200', '&offset=9950'],
    ['orders', 'oldest first', '&sort=createdAt'],
    ['orders', 'last change first', '&sort=-updatedAt'],
    ['orders', 'by total', '&sort=-amountTotal'],
    ['orders', 'by customer', '&sort=customer'],
    ['orders', 'refunded', '&status=refunded'],
    ['orders', 'not paid', '&status=notPaid'],
    ['orders', 'of a group', `&group=${group}`],
    ['orders', 'of a partner', `&partner=${partner}`],
    ['orders', 'booked on a day', `&bookedFrom=${day(-30)}&bookedTo=${day(-30)}`],
    ['orders', 'trips of a day', trips(30, 30)],
    ['orders', 'trips of a month', trips(30, 60)],
    ['orders', 'trips of a past month', trips(-300, -270)],
    ['orders', 'trips of half a year', trips(-230, -40)],
    ['orders', 'paid, trips of half a year', `&status=paid${trips(-230, -40)}`],
    ['orders', 'search that finds all', '&search=many.example'],
    ['orders', 'search that finds many', '&search=tremblay'],
    ['orders', 'search: an email', `&search=${email}`],
    ['orders', 'search: an id', `&search=${lola}`],
    ['orders', "search: a booking's id", `&search=${booking}`],
    ['orders', 'search: a FareHarbor number', `&search=${number}`],
    ['orders', 'search: a payment', `&search=${gateway}`],
    ['orders', 'search: a tour', '&search=kayak'],
    ['orders', 'search: two letters', '&search=li'],
    ['orders', 'search that finds none', '&search=zzzz'],
    ['bookings', 'first page', ''],
    ['bookings', 'by trip', '&sort=startDate'],
    ['bookings', 'by tour', '&sort=title'],
    ['bookings', 'cancelled', '&status=cancelled'],
    ['bookings', 'rebooked (none)', '&status=rebooked'],
    ['bookings', 'of a group', `&group=${group}`],
    ['bookings', 'of a partner', `&partner=${partner}`],
    ['bookings', 'trips of a day', trips(30, 30)],
    ['bookings', 'trips of a past month', `${trips(-300, -270)}&sort=-bookedAt`],
    ['bookings', 'trips of half a year', `${trips(-230, -40)}&sort=-bookedAt`],
    ['bookings', 'by trip, of half a year', trips(-230, -40)],
    ['bookings', 'search that finds all', '&search=many.example'],
    ['bookings', 'search: an email', `&search=${email}`],
    ['bookings', 'search: a FareHarbor number', `&search=${number}`],
    ['bookings', 'search that finds none', '&search=zzzz'],
    ['transactions', 'first page', ''],
    ['transactions', 'by amount', '&sort=-amount'],
    ['transactions', 'refunds', '&type=refund'],
    ['transactions', 'cash (none)', '&type=cash'],
    ['transactions', 'of a group', `&group=${group}`],
    ['transactions', 'of a partner', `&partner=${partner}`],
    ['transactions', 'trips of a past month', trips(-230, -200)],
    ['transactions', 'trips of half a year', trips(-230, -40)],
    ['transactions', 'payments, trips of half a year', `&type=payment${trips(-230, -40)}`],
    ['transactions', 'search: an email', `&search=${email}`],
    ['transactions', 'search: a payment', `&search=${gateway}`],
    ['transactions', 'search that finds none', '&search=zzzz'],
  ];
  const all = (noun: string) => `/api/${noun}/totals?division=${division}`;
  return [
    ...lists.map(([noun, list, asked]) =>
      staff(`${noun}, ${list}`, `/api/${noun}?division=${division}&limit=50${asked}`),
    ),
    staff('search, common words', `/api/search?division=${division}&text=tremblay`),
    staff('search, an order', `/api/search?division=${division}&text=${lola}`),
    staff('totals of all orders', all('orders')),
    staff('totals of a group', `${all('orders')}&group=${group}`),
    staff('totals of all transactions', all('transactions')),
  ];
}

const staff = (list: string, path: string): BigList => ({ list, path, reader: 'staff' });

function waiverLists({ item, departure, group, lola, email, tour, waiver }: Facts, division: string): BigList[] {
  const trips = (from: number, to: number) => ({ tripFrom: day(from), tripTo: day(to) });
  const open = { isSigned: false, isCancelled: false };
  type Filter = NonNullable<NonNullable<WaiverBody>['filter']>;
  const lists: [string, Filter, Omit<NonNullable<WaiverBody>, 'filter'>?][] = [
    ['first page', {}],
    ['page 200', {}, { offset: 9_950 }],
    ['by start', {}, { sort: 'startDate' }],
    ['by status', {}, { sort: 'isSigned' }],
    ['by traveller', {}, { sort: '-traveller' }],
    ['by email', {}, { sort: 'email' }],
    ['by tour', {}, { sort: 'tour' }],
    ['not signed', open],
    ['not signed, by traveller', open, { sort: 'traveller' }],
    ['of cancelled bookings', { isCancelled: true }],
    ['of a tour', { tour }],
    ['of an item', { item }],
    ['of a departure', { availability: departure }],
    ['of a group', { group }],
    ['trips of a day', trips(30, 30)],
    ['trips of a month', trips(30, 60)],
    ['trips of half a year', trips(-230, -40)],
    ['not signed, trips of a past month', { ...open, ...trips(-230, -200) }],
    ['not signed, trips of the next month', { ...open, ...trips(1, 31) }],
    ['not signed, of a tour in the next month', { ...open, tour, ...trips(1, 31) }],
    ['search that finds all', {}, { search: 'many.example' }],
    ['search that finds many', {}, { search: 'tremblay' }],
    ['search: first and last name', {}, { search: 'Maya Carter' }],
    ['search: two letters', {}, { search: 'li' }],
    ['search: an id', {}, { search: waiver }],
    ['search: an order', {}, { search: lola }],
    ['search: an email', {}, { search: email }],
    ['search that finds none', {}, { search: 'zzzz' }],
  ];
  return [
    ...lists.map(
      ([list, filter, rest]): BigList => ({
        list: `waivers, ${list}`,
        reader: 'staff',
        path: '/api/waivers/query',
        body: { filter: { division, ...filter }, limit: 50, ...rest },
      }),
    ),
    staff('waivers, their tours', `/api/waivers/tours?division=${division}`),
    staff('waivers, counted', `/api/waivers/count?division=${division}`),
    staff('waivers not signed, counted', `/api/waivers/count?division=${division}&isSigned=false&isCancelled=false`),
  ];
}

function departureLists({ item, group }: Facts, division: string): BigList[] {
  const limit = 'limit=50';
  return [
    staff('departures to come', `/api/departures?when=upcoming&${limit}`),
    staff('departures to come, last page counted', `/api/departures?when=upcoming&offset=950&${limit}`),
    staff('departures that are over', `/api/departures?when=past&sort=-startDate&${limit}`),
    staff('departures to come, by tour', `/api/departures?when=upcoming&sort=title&${limit}`),
    staff('departures to come, by group', `/api/departures?when=upcoming&sort=group&${limit}`),
    staff('departures to come, search: a tour', `/api/departures?when=upcoming&search=kayak&${limit}`),
    staff('departures to come, search that finds none', `/api/departures?when=upcoming&search=zzzz&${limit}`),
    staff('manifest of a group on a day', `/api/manifests?day=${day(30)}&group=${group}`),
    staff('progress of waivers', `/api/waivers/progress?division=${division}&${limit}`),
    staff('progress of waivers of a tour', `/api/waivers/progress?item=${item}&past=true&${limit}`),
  ];
}

function recordLists({ id }: Facts): BigList[] {
  return [
    staff('mails of an order', `/api/mails?order=${id}`),
    staff('history of an order', `/api/orders/${id}/history/staff`),
  ];
}

function portalLists(): BigList[] {
  const ofPartner = (reader: 'large partner' | 'partner'): BigList[] =>
    [
      ['orders, first page', '/api/orders?limit=50'],
      ['orders, page 19', '/api/orders?limit=50&offset=900'],
      ['orders, last change first', '/api/orders?limit=50&sort=-updatedAt'],
      ['orders, by total', '/api/orders?limit=50&sort=amountTotal'],
      ['orders, search that finds many', '/api/orders?limit=50&search=tremblay'],
      ['orders, search: a tour', '/api/orders?limit=50&search=kayak'],
      ['orders, search that finds none', '/api/orders?limit=50&search=zzzz'],
      ['bookings, first page', '/api/bookings?limit=50'],
      ['bookings, by trip', '/api/bookings?limit=50&sort=startDate'],
      ['bookings, search: a tour', '/api/bookings?limit=50&search=kayak'],
      ['departures to come', '/api/departures?when=upcoming&limit=50'],
      ['departures that are over', '/api/departures?when=past&sort=-startDate&limit=50'],
      ['departures to come, by group', '/api/departures?when=upcoming&sort=group&limit=50'],
      ['departures to come, search: a tour', '/api/departures?when=upcoming&search=kayak&limit=50'],
      ['progress of waivers', '/api/waivers/progress?limit=100'],
    ].map(([list, path]) => ({ list: `${reader}: ${list}`, reader, path: path! }));
  const waivers = (reader: BigList['reader'], list: string, body: WaiverBody): BigList => ({
    list: `${reader}: waivers, ${list}`,
    reader,
    path: '/api/waivers/query',
    body: { limit: 50, ...body },
  });
  return [
    ...(['large partner', 'partner'] as const).flatMap((reader) => [
      ...ofPartner(reader),
      waivers(reader, 'by start', { sort: '-startDate' }),
      waivers(reader, 'by status', { sort: 'isSigned' }),
      waivers(reader, 'search that finds many', { search: 'tremblay' }),
    ]),
    { list: 'customer: orders', reader: 'customer', path: '/api/orders?limit=50' },
    { list: 'customer: bookings', reader: 'customer', path: '/api/bookings?limit=50' },
    { list: 'customer: bookings, search: a tour', reader: 'customer', path: '/api/bookings?limit=50&search=kayak' },
    waivers('customer', 'by start', { sort: '-startDate' }),
  ];
}

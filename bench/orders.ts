import { API_KEY } from '../server/test/setup/environment.ts';
import { fillOrders } from '../server/test/setup/many-orders.ts';
import { fillWaivers } from '../server/test/setup/many-waivers.ts';
import { peopleOf } from '../server/test/setup/people.ts';
import { type ListFigure, measureList, type Scene } from './lists.ts';
import { fillDepartures, fillGroups } from './many-records.ts';

export const MANY_ORDERS = 1_000_000;
/** Of some fifty lists. */
const TIMES = 40;

/** The lists of orders, bookings and transactions of a division with very many, as staff and as an agent read them. */
export async function measureOrders(scene: Scene, orders: number): Promise<ListFigure[]> {
  const people = peopleOf(scene);
  await people.forgetAttempts();
  const division = await fillGroups(scene.query, 'VAN');
  await fillDepartures(scene.query, division);
  await fillOrders(scene.query, 'VAN', orders);
  await fillWaivers(scene.query, division);
  const cookieOf = async (email: string) => (await people.signIn(email)).cookie;
  const staff = { 'x-api-key': API_KEY, cookie: await cookieOf('employee@coastline.example') };
  const figures: ListFigure[] = [];
  for (const [list, path] of await listsOf(scene, division))
    figures.push(await measureList(list, scene.origin + path, { headers: staff }, TIMES));
  return figures;
}

async function listsOf({ query }: Scene, division: string): Promise<[string, string][]> {
  const [order] = await query<{
    lola: string;
    email: string;
    group: string;
    partner: string;
    item: string;
    gateway: string;
    number: string;
  }>(
    `select o.lola_id as lola, o.contact_email as email, o.group_id as group, o.partner_id as partner, i.lola_id as item,
       t.gateway_id as gateway, substr(i.fareharbor_booking->>'displayId', 2) as number
     from orders o join order_items i on i.order_id = o.id join transactions t on t.order_item_id = i.id
     where o.content_hash like 'bench-%' order by o.created_at limit 1`,
  );
  const { lola, email, group, partner, item, gateway, number } = order!;
  const [orders, bookings, lines] = ['orders', 'bookings', 'transactions'].map(
    (noun) => `/api/${noun}?division=${division}&limit=50`,
  ) as [string, string, string];
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  return [
    ['orders, first page', orders],
    ['orders, page 200', `${orders}&offset=9950`],
    ['orders, oldest first', `${orders}&sort=createdAt`],
    ['orders, last change first', `${orders}&sort=-updatedAt`],
    ['orders, by total', `${orders}&sort=-amountTotal`],
    ['orders, by customer', `${orders}&sort=customer`],
    ['orders, refunded', `${orders}&status=refunded`],
    ['orders, not paid', `${orders}&status=notPaid`],
    ['orders, of a group', `${orders}&group=${group}`],
    ['orders, of a partner', `${orders}&partner=${partner}`],
    ['orders, booked on a day', `${orders}&bookedFrom=${day(-30)}&bookedTo=${day(-30)}`],
    ['orders, trips of a day', `${orders}&tripFrom=${day(30)}&tripTo=${day(30)}`],
    ['orders, trips of a month', `${orders}&tripFrom=${day(30)}&tripTo=${day(60)}`],
    ['orders, trips of a past month', `${orders}&tripFrom=${day(-300)}&tripTo=${day(-270)}`],
    ['orders, trips of half a year', `${orders}&tripFrom=${day(-230)}&tripTo=${day(-40)}`],
    ['orders, paid, trips of half a year', `${orders}&status=paid&tripFrom=${day(-230)}&tripTo=${day(-40)}`],
    ['orders, search that finds all', `${orders}&search=many.example`],
    ['orders, search that finds many', `${orders}&search=tremblay`],
    ['orders, search: an email', `${orders}&search=${email}`],
    ['orders, search: an id', `${orders}&search=${lola}`],
    ["orders, search: a booking's id", `${orders}&search=${item}`],
    ['orders, search: a FareHarbor number', `${orders}&search=${number}`],
    ['orders, search: a payment', `${orders}&search=${gateway}`],
    ['orders, search: a tour', `${orders}&search=kayak`],
    ['orders, search: two letters', `${orders}&search=li`],
    ['orders, search that finds none', `${orders}&search=zzzz`],
    ['bookings, first page', bookings],
    ['bookings, by trip', `${bookings}&sort=startDate`],
    ['bookings, by tour', `${bookings}&sort=title`],
    ['bookings, cancelled', `${bookings}&status=cancelled`],
    ['bookings, rebooked (none)', `${bookings}&status=rebooked`],
    ['bookings, of a group', `${bookings}&group=${group}`],
    ['bookings, of a partner', `${bookings}&partner=${partner}`],
    ['bookings, trips of a day', `${bookings}&tripFrom=${day(30)}&tripTo=${day(30)}`],
    ['bookings, trips of a past month', `${bookings}&tripFrom=${day(-300)}&tripTo=${day(-270)}&sort=-bookedAt`],
    ['bookings, trips of half a year', `${bookings}&tripFrom=${day(-230)}&tripTo=${day(-40)}&sort=-bookedAt`],
    ['bookings, by trip, of half a year', `${bookings}&tripFrom=${day(-230)}&tripTo=${day(-40)}`],
    ['bookings, search that finds all', `${bookings}&search=many.example`],
    ['bookings, search: an email', `${bookings}&search=${email}`],
    ['bookings, search: a FareHarbor number', `${bookings}&search=${number}`],
    ['bookings, search that finds none', `${bookings}&search=zzzz`],
    ['transactions, first page', lines],
    ['transactions, by amount', `${lines}&sort=-amount`],
    ['transactions, refunds', `${lines}&type=refund`],
    ['transactions, cash (none)', `${lines}&type=cash`],
    ['transactions, of a group', `${lines}&group=${group}`],
    ['transactions, of a partner', `${lines}&partner=${partner}`],
    ['transactions, trips of a past month', `${lines}&tripFrom=${day(-230)}&tripTo=${day(-200)}`],
    ['transactions, trips of half a year', `${lines}&tripFrom=${day(-230)}&tripTo=${day(-40)}`],
    ['payments, trips of half a year', `${lines}&type=payment&tripFrom=${day(-230)}&tripTo=${day(-40)}`],
    ['transactions, search: an email', `${lines}&search=${email}`],
    ['transactions, search: a payment', `${lines}&search=${gateway}`],
    ['transactions, search that finds none', `${lines}&search=zzzz`],
    ['search, common words', `/api/search?division=${division}&text=tremblay`],
    ['search, an order', `/api/search?division=${division}&text=${lola}`],
    ['totals of all orders', orders.replace('orders?', 'orders/totals?').replace('&limit=50', '')],
    ['totals of a group', `${orders.replace('orders?', 'orders/totals?').replace('&limit=50', '')}&group=${group}`],
    ['totals of all transactions', lines.replace('transactions?', 'transactions/totals?').replace('&limit=50', '')],
  ];
}

import type { World } from '../world/world.ts';

/** A line of the ledger. `text` holds the searchable texts, `at` seconds. */
export interface Line {
  id: string;
  text: string[];
  type: string;
  at: number;
  cents: number;
  inCents: number;
  outCents: number;
  feeCents: number;
  commissionCents: number;
  order: Order;
  item: Item;
}
export interface Item {
  id: string;
  text: string[];
  status: string;
  day: string;
  start: string;
  at: number;
  cents: number;
  paidCents: number;
  refundedCents: number;
  order: Order;
  lines: Line[];
}
export interface Order {
  id: string;
  text: string[];
  group: string;
  /** The title of the group. */
  title: string;
  partner: string;
  isPaid: boolean;
  isRefunded: boolean;
  at: number;
  changed: number;
  cents: number;
  paidCents: number;
  refundedCents: number;
  items: Item[];
  lines: Line[];
}

export interface Books {
  orders: Order[];
  items: Item[];
  lines: Line[];
}

/** Reads all rows of a division and joins them here, as the reference for lists and sums. */
export async function readBooks({ query }: Pick<World, 'query'>, division: string): Promise<Books> {
  const orders = await query<Omit<Order, 'items' | 'lines'>>(
    `select id, array[lola_id, contact_name, contact_email] as text, (select title from groups g where g.id = group_id) as title, group_id as group, partner_id as partner, is_paid as "isPaid",
       is_refunded as "isRefunded", extract(epoch from created_at)::float8 as at, extract(epoch from updated_at)::float8 as changed,
       amount_total_cents as cents, amount_paid_cents as "paidCents", amount_refunded_cents as "refundedCents"
     from orders where division_id = $1`,
    [division],
  );
  const byId = new Map(orders.map((order) => [order.id, { ...order, items: [], lines: [] } as Order]));
  const items = await query<Omit<Item, 'order' | 'lines'> & { orderId: string }>(
    `select id, order_id as "orderId", status, left(start_local, 10) as day, start_local as start,
       array[lola_id, title, coalesce(fareharbor_booking->>'displayId', ''), coalesce(fareharbor_booking->>'pk', '')] as text,
       extract(epoch from created_at)::float8 as at, amount_total_cents as cents, amount_paid_cents as "paidCents",
       amount_refunded_cents as "refundedCents" from order_items where division_id = $1`,
    [division],
  );
  const itemsById = new Map(
    items.map((row) => {
      const item: Item = { ...row, order: byId.get(row.orderId)!, lines: [] };
      item.order.items.push(item);
      return [item.id, item];
    }),
  );
  const rows = await query<Omit<Line, 'order' | 'item'> & { itemId: string }>(
    `select id, order_item_id as "itemId", array[lola_id, coalesce(gateway_id, '')] as text, transaction_type as type,
       extract(epoch from created_at)::float8 as at, amount_cents as cents,
       case when direction = 'in' then amount_cents else 0 end as "inCents",
       case when direction = 'out' and state <> 'failed' then amount_cents else 0 end as "outCents",
       case when state = 'failed' then 0 when direction = 'in' then fee_cents else -fee_cents end as "feeCents",
       case when state = 'failed' then 0 when direction = 'in' then partner_commission_cents
         else -partner_commission_cents end as "commissionCents"
     from transactions where division_id = $1`,
    [division],
  );
  const lines = rows.map((row) => {
    const item = itemsById.get(row.itemId)!;
    const line: Line = { ...row, item, order: item.order };
    item.lines.push(line);
    item.order.lines.push(line);
    return line;
  });
  return { orders: [...byId.values()], items: [...itemsById.values()], lines };
}

import { fillOrders } from '../server/test/setup/bulk/many-orders.ts';
import { fillWaivers } from '../server/test/setup/bulk/many-waivers.ts';
import { fillDepartures, fillGroups } from './many-records.ts';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Fills a division with 10,000 groups of 200 partners and the given number of orders, each with its travellers,
 * waivers, ledger lines, a mail and an audit row. The partner of agent@maple.example has a third of the groups, and the
 * partner of agent@redriver.example a two-hundredth. traveller@home.example has twenty of the orders. Returns the
 * division's id.
 */
export async function fillBigDivision(query: Query, orders: number): Promise<string> {
  const division = await fillGroups(query, 'VAN');
  await query(
    `update groups set partner_id = (select partner_id from agents where email = 'agent@maple.example')
     where created_by = 'bench' and substr(slug, 6)::int % 10 < 3`,
  );
  await query(
    `update agents set partner_id = (select id from partners where slug = 'many-4'), division_id = $1
     where email = 'agent@redriver.example'`,
    [division],
  );
  await fillDepartures(query, division);
  await fillOrders(query, 'VAN', orders);
  await query(
    `update orders set customer_id = (select id from customers where email = 'traveller@home.example')
     where customer_id = (select customer_id from orders where content_hash = 'bench-1')`,
  );
  await fillWaivers(query, division);
  await query(
    `insert into mail_outbox (division_id, order_id, template, to_address, data, state, attempts, created_at, sent_at, emptied_at)
     select division_id, id, 'order-confirmation', contact_email, '{}'::jsonb, 'sent', 1, created_at, created_at, created_at from orders
     where content_hash like 'bench-%'`,
  );
  await query(
    `insert into audit_log (division_id, created_at, actor_type, actor_name, action, entity_type, entity_id, after)
     select division_id, created_at, 'customer', contact_name, 'order.confirmed', 'order', id::text, '{}'::jsonb from orders
     where content_hash like 'bench-%'`,
  );
  await query('vacuum analyze');
  return division;
}

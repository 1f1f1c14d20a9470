type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Copies rows of a table with changed columns, leaving generated columns to PostgreSQL. `changes` may use `n`. */
export async function copyRows(
  query: Query,
  table: string,
  where: string,
  changes: string,
  count: number,
): Promise<void> {
  const columns = await query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await query(
    `insert into ${table} (${names}) select ${names} from (
       select (jsonb_populate_record(source, ${changes})).* from ${table} source cross join generate_series(1, ${count}) n
       where ${where}) copied`,
  );
}

/** An id of a valid version that is the same for the same text. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Families with the same confirmed booking as this order, each with a contact of its own. */
export async function fillFamilies(query: Query, order: string, count: number): Promise<void> {
  const id = (kind: string, extra = '') => uuidOf(`'${kind}' || n ${extra}`);
  await query(
    `insert into customers (id, name, email, phone)
     select ${id('customer')}, 'Parent ' || n, 'parent' || n || '@many.example', '' from generate_series(1, ${count}) n`,
  );
  const owner = `'customer_id', ${id('customer')}, 'order_id', ${id('order')}`;
  await copyRows(
    query,
    'orders',
    `source.id = '${order}'`,
    `jsonb_build_object('id', ${id('order')}, 'checkout_key', ${id('key')}, 'lola_id', 'ORMANY' || n,
       'customer_id', ${id('customer')}, 'contact_name', 'Parent ' || n, 'contact_email', 'parent' || n || '@many.example')`,
    count,
  );
  await copyRows(
    query,
    'order_items',
    `source.order_id = '${order}'`,
    `jsonb_build_object('id', ${id('item', '|| source.id')}, 'lola_id', 'ITMANY' || n || source.position,
       ${owner},
       'fareharbor_booking', source.fareharbor_booking || jsonb_build_object('uuid', ${id('booking', '|| source.id')}))`,
    count,
  );
  await copyRows(
    query,
    'travellers',
    `source.order_id = '${order}'`,
    `jsonb_build_object('id', ${id('traveller', '|| source.id')}, 'order_item_id', ${uuidOf(`'item' || n || source.order_item_id`)},
       'firstname', 'Child ' || n, ${owner})`,
    count,
  );
  await copyRows(
    query,
    'waivers',
    `source.order_id = '${order}'`,
    `jsonb_build_object('id', ${id('waiver', '|| source.id')}, 'lola_id', 'WAMANY' || n || right(source.lola_id, 3),
       'order_item_id', ${uuidOf(`'item' || n || source.order_item_id`)},
       'traveller_id', ${uuidOf(`'traveller' || n || source.traveller_id`)}, ${owner})`,
    count,
  );
}

/** Adds travellers with the same unsigned waiver to its booking, more than a boat holds. Returns the new waivers' ids. */
export async function copyWaiver(query: Query, waiver: string, count: number): Promise<string[]> {
  const id = (kind: string) => uuidOf(`'${kind}' || n`);
  await copyRows(
    query,
    'travellers',
    `source.id = (select traveller_id from waivers where id = '${waiver}')`,
    `jsonb_build_object('id', ${id('traveller')}, 'position', 1000 + n)`,
    count,
  );
  await copyRows(
    query,
    'waivers',
    `source.id = '${waiver}'`,
    `jsonb_build_object('id', ${id('waiver')}, 'lola_id', 'WA' || lpad(n::text, 8, '0'), 'traveller_id', ${id('traveller')})`,
    count,
  );
  const rows = await query<{ id: string }>(`select ${id('waiver')} as id from generate_series(1, ${count}) n`);
  return rows.map((row) => row.id);
}

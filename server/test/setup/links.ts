import { linkId } from '../../src/mails/link/link-id.ts';
import { tokenOf } from '../../src/mails/link/token.ts';
import type { LinkPurpose } from '../../src/platform/db/tables/index.ts';
import { LINK_SECRET } from './world/environment.ts';

type Query = (text: string, values?: unknown[]) => Promise<object[]>;

/** The token of a link in a mail to this address. */
export async function linkTo(query: Query, purpose: LinkPurpose, id: string, madeFor = 'link@parents.example') {
  const link = linkId(purpose, id, madeFor);
  const subject =
    purpose === 'waiver' ? 'o.id, o.order_id, o.division_id from waivers o' : 'null, o.id, o.division_id from orders o';
  await query(
    `insert into access_links (id, purpose, made_for, waiver_id, order_id, division_id)
     select $1, $2, $3, ${subject} where o.id = $4 on conflict (id) do nothing`,
    [link, purpose, madeFor, id],
  );
  const [row] = (await query('select generation from access_links where id = $1', [link])) as { generation: number }[];
  return tokenOf({ LINK_SECRET }, { id: link, generation: row?.generation ?? 1 });
}

export const waiverLink = (query: Query, id: string) => linkTo(query, 'waiver', id);

import type { Client } from '@tours/contract/client';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld } from '../../setup/world/world.ts';

const ZONE = 'America/Halifax';
/** The months of the tests, each with the number of months that have passed since. */
const MONTHS = [5, 4, 3, 2, 1, 0];
/** A day that is over in every zone. */
export const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

/** A world with a partner that earned commission in several months, and the calls about its statements. */
export async function openStatementWorld() {
  const world = await openWorld();
  const { query } = world;
  const as = (email: string) => signedIn(world.origin, email);
  const [staff, agent] = await Promise.all([as('employee@coastline.example'), as('agent@maple.example')]);
  await fillOrders(query, 'VAN', 400);
  const [row] = await query<{ id: string }>(
    `update partners set timezone = $1, name = '=SUM(A1) Academy' where slug = 'maple-leaf-academy' returning id`,
    [ZONE],
  );
  const partner = row!.id;
  // Trips leave in the months of the test and in the next one.
  await query(
    `update transactions set start_local = to_char(date_trunc('month', now() at time zone $2)
       - (abs(hashtext(order_item_id::text)) % 6 - 1) * interval '1 month' + interval '20 days', 'YYYY-MM-DD') || 'T10:00:00'
     where partner_id = $1`,
    [partner, ZONE],
  );
  const monthAgo = async (age: number) =>
    (
      await query<{ month: string }>(
        `select to_char(now() at time zone $1 - $2::int * interval '1 month', 'YYYY-MM') as month`,
        [ZONE, age],
      )
    )[0]!.month;
  /** The month's name by its age. */
  const months = await Promise.all(MONTHS.map(monthAgo));
  const list = () => staff.listPartnerStatements({ params: { id: partner } });
  const drafts = async () => (await list()).filter(({ state }) => state === 'draft').reverse();
  return {
    ...world,
    staff,
    agent,
    partner,
    months,
    list,
    drafts,
    read: (month: string) => staff.getPartnerStatement({ params: { id: partner, month } }),
    issue: (month: string) => staff.issueStatement({ params: { id: partner, month } }),
    pay: (id: string, client: Client = staff, paidOn = YESTERDAY) =>
      client.payStatement({ params: { id }, body: { paidOn, way: 'bankTransfer', reference: '=1+1' } }),
    /** Spreads the partner's transactions over the months, also to both sides of their borders. */
    spread: (seed: number, margin: number) =>
      query(
        `update transactions set created_at = (date_trunc('month', now() at time zone $2)
           - (abs(hashtext(id::text || $3)) % 5 + 1) * interval '1 month'
           + (abs(hashtext($3 || id::text)) % 3 - 1) * $4::int * interval '1 minute') at time zone $2
         where partner_id = $1`,
        [partner, ZONE, String(seed), margin],
      ),
    forget: async () => {
      await query('delete from commission_statement_lines');
      await query('delete from commission_statements');
    },
    setDelay: (days: number) =>
      query(`update companies set payout_delay_days = $1 where name = 'Coastline Tours'`, [days]),
    /** The sum of the partner's commission in the ledger. */
    ledger: async () =>
      (
        await query<{ cents: number }>(
          `select coalesce(sum(case when state = 'failed' then 0 when direction = 'in' then partner_commission_cents
             else -partner_commission_cents end), 0)::int as cents from transactions where partner_id = $1`,
          [partner],
        )
      )[0]!.cents,
    /** Whether the list of partners finds this one among those with a statement to issue. */
    isListed: async (): Promise<boolean> => {
      const division = await peopleOf(world).divisionId('VAN');
      const found = await staff.findPartners({ query: { division, statements: 'toIssue' } });
      return found.some(({ _id }) => _id === partner);
    },
  };
}
export type StatementWorld = Awaited<ReturnType<typeof openStatementWorld>>;

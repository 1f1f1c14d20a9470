import type { Readable } from '../books/ledger.ts';

/**
 * The rules that hold for all receipts of a database: numbers without gaps, lines that add up, hashes that can be
 * computed again, and papers that add up to the ledger of the orders that have some. Each with the query for rows that
 * break it.
 */
const RULES: [words: string, query: string][] = [
  [
    'numbers have a gap',
    `select company_id as id from receipts group by company_id
     having count(*) <> max(number) or min(number) <> 1 or max(number) <> (
       select last_number from receipt_counters c where c.company_id = receipts.company_id)`,
  ],
  [
    'lines or hash are wrong',
    `select id from receipts r where
       (select sum((l -> 'amountCents')::int) from jsonb_array_elements(content -> 'lines') l) <> amount_cents
       or (select sum((l -> 'taxesCents')::int) from jsonb_array_elements(content -> 'lines') l) <> taxes_cents
       or hash <> encode(sha256(convert_to(jsonb_build_array(company_id, order_id, number, kind, charge_id, leg_id,
         points_to_id, amount_cents, taxes_cents, content, extract(epoch from issued_at))::text, 'UTF8')), 'hex')`,
  ],
  [
    'papers differ from the ledger',
    `select order_id as id from (
       select order_id, sum(amount_cents) as amount, sum(taxes_cents) as taxes from receipts where kind <> 'order' group by order_id) papers
     join (
       select order_id, sum(balance_cents) as amount,
         sum(case when state = 'failed' then 0 when direction = 'in' then taxes_cents else -taxes_cents end) as taxes
       from transactions where transaction_type <> 'dispute' group by order_id) ledger using (order_id)
     where papers.amount <> ledger.amount or papers.taxes <> ledger.taxes`,
  ],
  [
    // An item that is paid in full has exactly FareHarbor's taxes, and one that is given back has none.
    'taxes of a booking are wrong',
    `select i.id from order_items i join (
       select order_item_id, sum(balance_cents) as kept,
         sum(case when state = 'failed' then 0 when direction = 'in' then taxes_cents else -taxes_cents end) as taxes
       from transactions where transaction_type <> 'dispute' group by order_item_id) t on t.order_item_id = i.id
     where exists (select 1 from receipts r where r.order_id = i.order_id)
       and ((t.kept = i.amount_total_cents and t.taxes <> i.taxes_cents) or (t.kept = 0 and t.taxes <> 0))`,
  ],
];

/** Every row that breaks a rule, as a sentence. */
export async function receiptFaults({ query }: Pick<Readable, 'query'>): Promise<string[]> {
  const found = await Promise.all(
    RULES.map(async ([words, text]) => (await query<{ id: string }>(text)).map(({ id }) => `${words}: ${id}`)),
  );
  return found.flat();
}

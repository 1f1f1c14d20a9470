import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { canonical, type ProofRecord, sha256 } from './proof-record.ts';

/** The first link of a chain has this value in place of a previous hash. */
export const NO_HASH = '0'.repeat(64);

/** A link's hash covers its record and position, and through the previous hash all links before it. */
export const linkHash = (previousHash: string, position: number, record: string) =>
  sha256(`${previousHash}\n${position}\n${record}`);

/**
 * Adds a link at the end of the division's chain, in the transaction of the signing. It must be the last statement
 * there, because other signings of the division wait until the commit. The database computes the hash, which saves a
 * round trip.
 */
export async function addLink(ctx: TransactionContext, divisionId: string, proof: ProofRecord): Promise<void> {
  const record = canonical(proof);
  await ctx.db.execute(sql`
    with head as (
      insert into waiver_proof_heads as head (division_id, position, previous_hash, hash)
      values (${divisionId}, 1, ${NO_HASH}, ${linkHash(NO_HASH, 1, record)})
      on conflict (division_id) do update set
        position = head.position + 1,
        previous_hash = head.hash,
        hash = encode(sha256(convert_to(
          head.hash || chr(10) || (head.position + 1)::text || chr(10) || ${record}::text, 'UTF8')), 'hex')
      returning head.position, head.previous_hash, head.hash
    )
    insert into waiver_proofs (division_id, position, waiver_id, record, previous_hash, hash)
    select ${divisionId}, position, ${proof.waiver.id}, ${record}::text, previous_hash, hash from head`);
}

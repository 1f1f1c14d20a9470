import type { BrokenProof, ProofCheck } from '@tours/contract/waiver-proof';
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { waiverProofHeads, waiverProofs, waivers } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { NO_HASH } from './chain.ts';
import { judgeLink, type Link, type Present } from './judge-link.ts';

/** A page of links and waivers with the largest possible signatures takes about 50 MB. */
const PAGE = 50;

/** If somebody rebuilt a chain, every link is broken, and the first ones are enough to show it. */
const MOST_REPORTED = 20;

type Report = (event: { value: number; message: string }) => void;

/**
 * Checks a division's chain from its first link to the end it had when the check began. Broken links do not stop it.
 */
export async function checkProofs(
  ctx: Context,
  { division }: { division: string },
  report: Report = () => {},
): Promise<ProofCheck> {
  const { id, timezone } = await authorisedDivision(ctx, division);
  const checkedAt = zoned(ctx.clock(), timezone);
  const [head] = await ctx.db.select().from(waiverProofHeads).where(eq(waiverProofHeads.divisionId, id));
  const end = head ?? { position: 0, hash: NO_HASH };
  const { checked, broken } = await checkLinks(ctx, id, end, report);
  // These checks only tell something new if the chain itself is intact.
  if (!broken.length)
    broken.push(...[(await beyondEnd(ctx, id)) ?? (await withoutLink(ctx, id))].flatMap((one) => one ?? []));
  const [firstBroken = null] = broken;
  return {
    checked,
    total: end.position,
    checkedAt,
    ok: firstBroken === null,
    firstBroken,
    broken: broken.slice(0, MOST_REPORTED),
  };
}

async function checkLinks(ctx: Context, id: string, end: { position: number; hash: string }, report: Report) {
  let last = { position: 0, hash: NO_HASH };
  let checked = 0;
  const broken: BrokenProof[] = [];
  while (last.position < end.position) {
    const page = await readPage(ctx, id, last.position);
    if (!page.length) {
      broken.push({ position: last.position + 1, waiver: null, what: MISSING_END });
      return { checked, broken };
    }
    for (const { link, present } of page) {
      checked += 1;
      const what = judgeLink(link, last, present);
      if (what) broken.push(brokenLink(link, present, what));
      last = link;
      if (link.position === end.position) break;
    }
    report({ value: Math.floor((100 * last.position) / end.position), message: `${checked} of ${end.position}` });
  }
  if (last.hash !== end.hash) broken.push({ position: last.position, waiver: null, what: OTHER_END });
  return { checked, broken };
}

const MISSING_END = 'The chain ends before its recorded end: links are missing';
const OTHER_END = 'The last link is not the recorded end of the chain';

function brokenLink({ position, waiverId }: Link, present: Present, what: string): BrokenProof {
  return { position, waiver: { _id: waiverId, lolaId: present?.lolaId ?? null }, what };
}

async function readPage(ctx: Context, divisionId: string, after: number): Promise<{ link: Link; present: Present }[]> {
  return ctx.db
    .select({ link: waiverProofs, present: waivers })
    .from(waiverProofs)
    .leftJoin(waivers, eq(waivers.id, waiverProofs.waiverId))
    .where(and(eq(waiverProofs.divisionId, divisionId), gt(waiverProofs.position, after)))
    .orderBy(asc(waiverProofs.position))
    .limit(PAGE);
}

/** Finds a link after the recorded end. One query reads both, because a signing changes both. */
async function beyondEnd(ctx: Context, divisionId: string): Promise<BrokenProof | null> {
  const [found] = await ctx.db
    .select({ position: waiverProofs.position, waiverId: waiverProofs.waiverId })
    .from(waiverProofs)
    .leftJoin(waiverProofHeads, eq(waiverProofHeads.divisionId, waiverProofs.divisionId))
    .where(
      and(
        eq(waiverProofs.divisionId, divisionId),
        gt(waiverProofs.position, sql`coalesce(${waiverProofHeads.position}, 0)`),
      ),
    )
    .orderBy(asc(waiverProofs.position))
    .limit(1);
  if (!found) return null;
  const what = 'This link lies beyond the recorded end of the chain';
  return { position: found.position, waiver: { _id: found.waiverId, lolaId: null }, what };
}

/** Finds a signed waiver without a link, because nothing would prove that it is unchanged. */
async function withoutLink(ctx: Context, divisionId: string): Promise<BrokenProof | null> {
  const link = ctx.db.select({ one: sql`1` }).from(waiverProofs).where(eq(waiverProofs.waiverId, waivers.id));
  const [found] = await ctx.db
    .select({ _id: waivers.id, lolaId: waivers.lolaId })
    .from(waivers)
    .where(and(eq(waivers.divisionId, divisionId), eq(waivers.isSigned, true), notExists(link)))
    .orderBy(asc(waivers.dateSigned))
    .limit(1);
  return found
    ? { position: 0, waiver: found, what: 'This waiver is signed, but no link of the chain is of it' }
    : null;
}

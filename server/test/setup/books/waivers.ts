import { createHash } from 'node:crypto';
import type { Difference, DifferenceKind } from './facts.ts';
import type { Books } from './ledger.ts';

const NO_HASH = '0'.repeat(64);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Checks that each traveller and template has one waiver, each signed waiver one link, and each chain is intact. */
export function checkWaivers({ waivers, proofs, heads }: Books): Difference[] {
  const signed = waivers.filter((waiver) => waiver.is_signed);
  const links = Map.groupBy(proofs, (proof) => proof.waiver_id);
  const pairs = Map.groupBy(waivers, (waiver) => `${waiver.traveller_id} ${waiver.template_id}`);
  const open = new Set(waivers.filter((waiver) => !waiver.is_signed).map(({ id }) => id));
  const wrong = (kind: DifferenceKind, orderId: string | null, detail: string): Difference => ({
    kind,
    orderId,
    detail,
  });
  return [
    ...[...pairs.values()]
      .filter((same) => same.length > 1)
      .map((same) => wrong('waiverTwice', same[0]!.order_id, `${same.length} waivers of one traveller`)),
    ...[...links]
      .filter(([, same]) => same.length > 1)
      .map(([id, same]) => wrong('waiverTwice', null, `${same.length} signings of waiver ${id}`)),
    ...signed
      .filter(({ id }) => !links.has(id))
      .map(({ id, order_id }) => wrong('proofBroken', order_id, `waiver ${id} is signed, and no link is of it`)),
    ...proofs
      .filter((proof) => open.has(proof.waiver_id))
      .map((proof) => wrong('proofBroken', null, `link ${proof.position} is of a waiver that nobody signed`)),
    ...[...Map.groupBy(proofs, (proof) => proof.division_id)].flatMap(([division, chain]) =>
      brokenLinks(
        chain,
        heads.find((head) => head.division_id === division),
      ).map((detail) => wrong('proofBroken', null, detail)),
    ),
  ];
}

/** Checks positions without gaps, the hash over the previous link, and the recorded end. */
function brokenLinks(chain: Books['proofs'], head: Books['heads'][number] | undefined): string[] {
  const broken = chain.flatMap((link, index) => {
    const before = chain[index - 1]?.hash ?? NO_HASH;
    const isWhole =
      link.position === index + 1 &&
      link.previous_hash === before &&
      link.hash === sha256(`${before}\n${link.position}\n${link.record}`);
    return isWhole ? [] : [`link ${link.position} of division ${link.division_id} does not hold`];
  });
  const last = chain.at(-1)!;
  const isEnd = head?.position === last.position && head.hash === last.hash;
  return isEnd ? broken : [...broken, `the chain of division ${last.division_id} does not end where it should`];
}

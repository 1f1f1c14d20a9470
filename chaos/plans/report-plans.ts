import type { Difference, DifferenceKind } from '../../server/test/setup/books/facts.ts';
import type { Ledger } from '../../server/test/setup/books/ledger.ts';
import type { Scene } from './scene.ts';

const PROMISED: [words: string, kinds: DifferenceKind[]][] = [
  ['double charges', ['chargedTwice']],
  ['cents off (ledger, Stripe, receipts, statements)', ['centsOff', 'refundedTwice']],
  ['charged after a cancellation', ['chargedAfterEnd']],
  ['charged more than agreed, or before its day', ['chargedAboveAgreed', 'chargedEarly']],
  ['instalments forgotten', ['forgotten']],
  ['paid + planned other than total − waived', ['planDiffers']],
];

interface End {
  ledger: Ledger;
  wrong: Difference[];
  seed: number;
  seconds: number;
}

/** Prints what happened and what differs. True if nothing does. */
export function reportPlans(
  { world, families, counts, unforeseen }: Scene,
  { ledger, wrong, seed, seconds }: End,
): boolean {
  const { books, outside } = ledger;
  const byState = <T extends { state: string }>(rows: T[]) =>
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => `${own.length} ${state}`).join(', ');
  console.log(`\n${families.length} plans, seed ${seed}, ${seconds} s, ${world.kills()} processes killed`);
  console.log(`plans: ${byState(books.plans)}; instalments: ${byState(books.instalments)}`);
  console.log(
    `Stripe: ${outside.stripe.charges.length} charges, ${outside.stripe.refunds.length} refunds, ${outside.stripe.disputes?.length} disputes`,
  );
  for (const [name, times] of [...counts].sort()) console.log(`  ${name.padEnd(60)}${times}`);
  countPromised(wrong);
  console.log(`${'answers nobody could understand'.padEnd(52)}${unforeseen.length}`);
  for (const { kind, orderId, detail } of wrong.slice(0, 100)) console.log(`${kind} ${orderId}: ${detail}`);
  for (const line of unforeseen.slice(0, 20)) console.log(line);
  for (const [words, times] of world.errors) console.log(`logged ${times} times: ${words}`);
  return wrong.length === 0 && unforeseen.length === 0;
}

export function countPromised(wrong: Difference[]): void {
  const named = PROMISED.flatMap(([, kinds]) => kinds);
  const of = (isCounted: (kind: DifferenceKind) => boolean) => wrong.filter(({ kind }) => isCounted(kind)).length;
  for (const [words, kinds] of PROMISED) console.log(`${words.padEnd(52)}${of((kind) => kinds.includes(kind))}`);
  console.log(`${'anything else that differs'.padEnd(52)}${of((kind) => !named.includes(kind))}`);
}

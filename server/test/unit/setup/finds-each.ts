import { expect, test } from 'vitest';
import { checkLedger } from '../../setup/books/check.ts';
import type { DifferenceKind } from '../../setup/books/facts.ts';
import type { Ledger } from '../../setup/books/ledger.ts';
import { agreeing } from './agreeing-ledger.ts';

type Case = [what: string, kinds: DifferenceKind[], spoil: (ledger: Ledger) => void];

/** Spoils agreeing books in each way, and expects the check to find exactly these kinds of differences. */
export function findsEach(cases: Case[], at?: Date): void {
  test.each(cases)('the check finds that %s', (_, kinds, spoil) => {
    const ledger = agreeing();
    expect(checkLedger(ledger, at)).toEqual([]);
    spoil(ledger);
    const seen = new Set(checkLedger(ledger, at).map(({ kind }) => kind));
    expect([...seen].sort()).toEqual([...kinds].sort());
  });
}

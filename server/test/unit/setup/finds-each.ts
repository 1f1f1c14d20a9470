import { expect, test } from 'vitest';
import type { Ledger } from '../../setup/ledger.ts';
import { checkLedger } from '../../setup/ledger-check.ts';
import type { DifferenceKind } from '../../setup/ledger-facts.ts';
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

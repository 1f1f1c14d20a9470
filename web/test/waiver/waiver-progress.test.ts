import { expect, test } from 'vitest';
import { waiverProgress } from '../../app/features/waiver/page/waiver-progress.ts';

const signed = { isSigned: true, isCancelled: false };
const open = { isSigned: false, isCancelled: false };
const needless = { isSigned: false, isCancelled: true };

test.each([
  [[], null],
  [[needless], null],
  [[open], '1 of 2 signed'],
  [[signed, open], '2 of 3 signed'],
  [[signed, { isSigned: true, isCancelled: true }, needless], '3 of 3 signed'],
])('%j beside this one', (others, words) => expect(waiverProgress(others)).toBe(words));

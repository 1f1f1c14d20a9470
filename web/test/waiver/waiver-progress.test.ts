import { expect, test } from 'vitest';
import { waiverProgress } from '../../app/features/waiver/page/waiver-progress.ts';

const open = { isSigned: false, isOnPaper: false, isCancelled: false };
const signed = { ...open, isSigned: true };
const onPaper = { ...open, isOnPaper: true };
const needless = { ...open, isCancelled: true };

test.each([
  [[], null],
  [[needless], null],
  [[open], '1 of 2 signed'],
  [[signed, open], '2 of 3 signed'],
  [[onPaper, open], '2 of 3 signed'],
  [[signed, { ...signed, isCancelled: true }, needless], '2 of 2 signed'],
])('%j beside this one', (others, words) => expect(waiverProgress(others)).toBe(words));

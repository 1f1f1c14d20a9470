import { formatCents } from '@tours/contract/money';
import type { Sheet } from './sheet.ts';

/** The share of the line for the label of a sum. */
const LABEL = 0.8;

/** A line of a document such as `Order: ORABC`. */
export function fact(sheet: Sheet, label: string, value: string): Promise<void> {
  return sheet.text([{ text: `${label}: `, isBold: true }, { text: value }], { after: 2 });
}

/** A label with an amount at the right. */
export function sum(sheet: Sheet, label: string, cents: number, isBold = false): Promise<void> {
  return sheet.cells(
    [
      { spans: [{ text: label, isBold }], share: LABEL },
      { spans: [{ text: `${formatCents(cents)} CAD`, isBold }], share: 1 - LABEL, isRight: true },
    ],
    { after: 2 },
  );
}

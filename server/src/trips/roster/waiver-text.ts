/** Gives `2 of 3 signed`, or for a single waiver whether it is signed. */
export function waiverText({ total, signed }: { total: number; signed: number }): string {
  if (!total) return 'No waiver';
  if (total === 1) return signed ? 'Signed' : 'NOT signed';
  return signed === total ? `All ${total} signed` : `${signed} of ${total} signed`;
}

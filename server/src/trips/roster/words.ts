/** `2 of 3 signed`; of one, whether it is. */
export function waiverWords({ total, signed }: { total: number; signed: number }): string {
  if (!total) return 'No waiver';
  if (total === 1) return signed ? 'Signed' : 'NOT signed';
  return signed === total ? `All ${total} signed` : `${signed} of ${total} signed`;
}

/** `14 of 20 signed`; for a single waiver `Signed` or `Not signed`. */
export function signedText({ total, signed }: { total: number; signed: number }): string {
  if (!total) return 'No waiver';
  if (total === 1) return signed ? 'Signed' : 'Not signed';
  return `${signed} of ${total} signed`;
}

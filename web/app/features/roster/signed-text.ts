/** `14 of 20 signed`, with the noun `14 of 20 waivers signed`; for a single waiver `Signed` or `Not signed`. */
export function signedText({ total, signed }: { total: number; signed: number }, noun?: 'waivers'): string {
  if (!total) return 'No waiver';
  if (noun) return `${signed} of ${total} ${noun} signed`;
  if (total === 1) return signed ? 'Signed' : 'Not signed';
  return `${signed} of ${total} signed`;
}

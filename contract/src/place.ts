/** A meeting point on one line. Its note is often a sentence: the full stop goes where an address follows. */
export function placeLine(point: { note: string; address: string } | null | undefined): string {
  if (!point) return '';
  const { note, address } = point;
  return note && address ? `${note.replace(/\.$/, '')}, ${address}` : note || address;
}

/** A meeting point on one line. Its note often ends with a full stop, which is removed when an address follows. */
export function meetingPointLine(point: { note: string; address: string } | null | undefined): string {
  if (!point) return '';
  const { note, address } = point;
  return note && address ? `${note.replace(/\.$/, '')}, ${address}` : note || address;
}

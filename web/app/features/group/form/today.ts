/**
 * The first day to which a date may be newly set, YYYY-MM-DD. Dates count in UTC but are chosen in the company's time
 * zone, so the earlier of both days counts as today.
 */
export function todayFor(zone: string): string {
  const now = new Date();
  // The Swedish locale writes dates as YYYY-MM-DD.
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const inUtc = now.toISOString().slice(0, 10);
  return [there, inUtc].sort()[0] ?? there;
}

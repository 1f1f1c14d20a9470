/**
 * The first day that a date may be newly set to, YYYY-MM-DD. Dates count in UTC, but are chosen where the company is: a
 * day that has not ended in one of the two is today.
 */
export function todayFor(zone: string, now = new Date()): string {
  // The Swedish way of writing dates is ours.
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const inUtc = now.toISOString().slice(0, 10);
  return [there, inUtc].sort()[0]!;
}

import { formatDate } from '@tours/contract/time';

/** `21-Nov-2026 11:48` in the given zone: the date format of the specification, with hours and minutes. */
export function localMinute(instant: string, timeZone: string): string {
  // Swedish has the order of ISO: `2026-11-21 11:48:00`.
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

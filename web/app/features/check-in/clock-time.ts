import { parseZoned } from '@tours/contract/time';

/** The time of day of an instant, `13:05`, with the offset that the departure has. The phone's own zone may differ. */
export function clockTime(ms: number, departure: string): string {
  const { offset } = parseZoned(departure);
  const [hours, minutes] = offset.slice(1).split(':').map(Number) as [number, number];
  const shift = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return new Date(ms + shift).toISOString().slice(11, 16);
}

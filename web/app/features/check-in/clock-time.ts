import { localTime } from '@tours/contract/time';

/** The time of day of an instant, `13:05`, by the clock of the departure. The phone's own zone may differ. */
export const clockTime = (ms: number, departure: string): string => localTime(ms, departure).slice(11);

import type { DepartureSummary } from '../../integrations/fareharbor/port.ts';
import { instantOf } from '../../lib/zoned.ts';

/** What is kept of a departure of the booking system. */
export function departureColumns({ pk, startLocal, endLocal }: DepartureSummary) {
  return { fareharborPk: pk, startLocal, endLocal, startAt: instantOf(startLocal), endAt: instantOf(endLocal) };
}

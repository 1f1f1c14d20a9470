import type { DepartureSummary } from '../../platform/integrations/fareharbor/port.ts';
import { instantOf } from '../../platform/lib/zoned.ts';

export function departureColumns({ pk, startLocal, endLocal }: DepartureSummary) {
  return { fareharborPk: pk, startLocal, endLocal, startAt: instantOf(startLocal), endAt: instantOf(endLocal) };
}

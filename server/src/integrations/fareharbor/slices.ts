const DAY_MS = 86_400_000;
/** FareHarbor answers at most this many days at once, both ends included. */
const SLICE_DAYS = 7;

/** Cuts a range of calendar days, both ends included. Days without a zone, so no clock change can add or drop one. */
export function weekSlices(from: string, to: string): { from: string; to: string }[] {
  const last = Date.parse(`${to}T00:00:00Z`);
  const slices: { from: string; to: string }[] = [];
  for (let day = Date.parse(`${from}T00:00:00Z`); day <= last; day += SLICE_DAYS * DAY_MS) {
    slices.push({ from: isoDay(day), to: isoDay(Math.min(day + (SLICE_DAYS - 1) * DAY_MS, last)) });
  }
  return slices;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

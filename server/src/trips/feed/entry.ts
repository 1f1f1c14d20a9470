export interface FeedEntry {
  /** The same for as long as the booking or departure exists. */
  uid: string;
  title: string;
  seats: number;
  /** Local times with offset, as FareHarbor writes them. */
  startLocal: string;
  endLocal: string;
  timezone: string;
  place: string;
  note: string;
  isCancelled: boolean;
}

export interface SequencedEntry extends FeedEntry {
  sequence: number;
  changedAt: Date;
}

/** A cancelled entry stays this long, because a calendar only strikes out what it still reads. */
export const CANCELLED_DAYS = 60;
export const DAY_MS = 86_400_000;

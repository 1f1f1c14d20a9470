/** Without a limit at most so many rows come back. */
const MOST_ROWS = 1000;

export function pageOf({ limit = MOST_ROWS, offset = 0 }: { limit?: number | undefined; offset?: number | undefined }) {
  return { limit, offset };
}

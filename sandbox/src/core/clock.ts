/** The sandbox's own time. Tests move it, so that a year of payments passes in a minute. */
let aheadMs = 0;

export const nowMs = () => Date.now() + aheadMs;

/** Sets the time; null: the real one. */
export function moveClock(to: string | null) {
  aheadMs = to === null ? 0 : Date.parse(to) - Date.now();
}

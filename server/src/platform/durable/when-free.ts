import { setTimeout as pause } from 'node:timers/promises';

/** A waiting person gives another process this long to finish. Then they are asked to try again. */
const WAIT_FOR_OTHER_MS = 8_000;
const LOOK_EVERY_MS = 150;

/** Runs the work, and runs it again while another process works on the same row. */
export async function whenFree<Outcome extends string>(run: () => Promise<Outcome>): Promise<Outcome> {
  const deadline = Date.now() + WAIT_FOR_OTHER_MS;
  let outcome = await run();
  while (outcome === 'busy' && Date.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    outcome = await run();
  }
  return outcome;
}

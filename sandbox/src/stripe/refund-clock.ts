import { settleRefund } from './refunds.ts';
import type { Refund } from './types.ts';
import type { World } from './world.ts';

/** Changes refunds some time after they were made. The due time is on disk, so that a restart keeps it. */
export function startRefundClock(world: World, delayMs: number) {
  const timers = new Set<NodeJS.Timeout>();

  const schedule = (refund: Refund) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        world.journal.transaction(() => settleRefund(world, refund));
      },
      Math.max(0, refund.$.dueAt - Date.now()),
    );
    timers.add(timer);
  };

  world.refundLater = (refund) => {
    if (!refund.$.becomes) return;
    refund.$.dueAt = Date.now() + delayMs;
    world.refunds.set(refund.id, refund);
    schedule(refund);
  };

  return {
    resume: () =>
      world.refunds
        .list()
        .filter((refund) => refund.$.becomes)
        .forEach(schedule),
    close: () => timers.forEach(clearTimeout),
  };
}

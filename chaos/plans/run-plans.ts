import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from '../../server/test/setup/people/sign-in.ts';
import type { Template } from '../../server/test/setup/world/template.ts';
import type { Options } from '../options.ts';
import { decideDispute } from './banks.ts';
import { checkPlans } from './check.ts';
import { bookFamilies } from './families.ts';
import { openRandom } from './random.ts';
import { reconcileAndRepair } from './reconcile.ts';
import { reportPlans } from './report-plans.ts';
import { count, openScene } from './scene.ts';
import { openPlanWorld } from './world.ts';
import { liveDay } from './year.ts';

/** After the year everything must come to its end within so many rounds of sweepers and retries. */
const LAST_ROUNDS = 20;

/**
 * Many payment plans over a year, whose clock runs fast: cards are refused, calls fail, processes die, webhooks are lost,
 * and families, staff and banks act at the same moments. Afterwards all records are compared. True if they agree.
 */
export async function runPlans(
  template: Template,
  { plans, days, stride, minutes, seed }: Pick<Options, 'plans' | 'days' | 'stride' | 'minutes' | 'seed'>,
) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const owned = new AsyncDisposableStack();
  try {
    const random = openRandom(seed);
    const world = await openPlanWorld(template, owned);
    const employee = await signedIn(world.origins[0]!, 'employee@coastline.example');
    const families = await bookFamilies(world, employee, random, plans);
    console.log(`${families.length} plans are booked after ${seconds()} s.`);
    const scene = await openScene(world, random, families);
    const start = world.now();
    let day = 1;
    for (let passed = 1; day <= days && seconds() < minutes * 60; passed = random.from(1, stride), day += passed) {
      if (!(await liveDay(scene, { day, passed, began: start })))
        console.log(`Day ${day} was not over before the next.`);
      if (day % 30 < passed) console.log(`Day ${day} after ${seconds()} s, ${world.kills()} processes killed.`);
    }
    console.log(`The year is over on day ${Math.min(day, days)}.`);
    await world.sandbox.setBalance('acct_coastline', null);
    for (const id of scene.disputes.keys()) await count(scene, 'decideDispute', () => decideDispute(scene, id));
    await world.endDay();
    for (const act of scene.openForms) await act().catch(() => {});
    for (let round = 0; round < LAST_ROUNDS; round++) {
      // Staff try a refund again in the next round if they got no clear answer, or a bank has not decided yet.
      for (const act of scene.toRefund.splice(0)) await act().catch(() => {});
      await world.tick();
      await world.endDay();
      if (round % 5 === 0) await reconcileAndRepair(scene);
      if ((await checkPlans(scene)).wrong.length === 0) break;
      await pause(1_000);
    }
    return reportPlans(scene, { ...(await checkPlans(scene)), seed, seconds: seconds() });
  } finally {
    await owned.disposeAsync();
  }
}

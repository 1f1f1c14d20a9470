import type { Context } from '../src/platform/context.ts';
import { placeDemoWorld } from './demo-world.ts';
import { nameEditors } from './name-editors.ts';
import { demoTraveller, placeDemoDispute, placeDemoOrders } from './orders.ts';
import { placePastTrip } from './past-trip.ts';
import { placeDemoPlans } from './payment-plans.ts';
import { placeDemoMessage } from './place-message.ts';
import { placeTripDay } from './trip-day.ts';

/** Makes the demo world, or adds the parts that are missing. It says each step. */
export async function placeDemo(ctx: Context, isWhole: boolean, say: (step: string) => void): Promise<void> {
  const isNew = await placeDemoWorld(ctx);
  say(isNew ? 'companies, groups, tours and people are placed' : 'the demo world is there already');
  const traveller = await demoTraveller(ctx);
  if (traveller) await placeDemoOrders(ctx, traveller);
  await placeDemoMessage(ctx);
  say('the orders of the demo traveller are there');
  // Tests begin with undisputed books, and without a trip tomorrow, because their days are fixed.
  if (traveller && isWhole) {
    await placeDemoDispute(ctx, traveller);
    say('a payment is disputed');
    await placeDemoPlans(ctx, traveller);
    say('a plan is half paid, and another one is late');
    await placeTripDay(ctx);
    say('the trip of tomorrow is there');
    await placePastTrip(ctx, traveller);
    say('commission is stated and paid, and the operator owes a refund');
  }
  await nameEditors(ctx);
}

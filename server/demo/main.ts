import { configOrExit } from '../src/platform/config/config.ts';
import { openServices, unhurriedContext } from '../src/services.ts';
import { placeDemoWorld } from './demo-world.ts';
import { nameEditors } from './name-editors.ts';
import { demoTraveller, placeDemoDispute, placeDemoOrders } from './orders.ts';
import { placePastTrip } from './past-trip.ts';
import { placeDemoPlans } from './payment-plans.ts';
import { placeDemoMessage } from './place-message.ts';
import { placeTripDay } from './trip-day.ts';

const began = Date.now();
const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const services = await openServices(configOrExit(), (error) => {
  console.error('The process lock is gone, stopping:', error.message);
  process.exit(1);
});
const ctx = unhurriedContext(services, 'seed', null);
try {
  const isNew = await placeDemoWorld(ctx);
  say(isNew ? 'companies, groups, tours and people are placed' : 'the demo world is there already');
  const traveller = await demoTraveller(ctx);
  if (traveller) await placeDemoOrders(ctx, traveller);
  await placeDemoMessage(ctx);
  say('the orders of the demo traveller are there');
  // Tests begin with undisputed books, and without a trip tomorrow, because their days are fixed.
  if (traveller && process.argv.includes('--whole')) {
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
} finally {
  await services.close();
}

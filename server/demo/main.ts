import { ConfigError, readConfig } from '../src/platform/config/config.ts';
import { openServices, unhurriedContext } from '../src/services.ts';
import { placeDemoWorld } from './demo-world.ts';
import { nameEditors } from './name-editors.ts';
import { placeDemoDispute, placeDemoOrders } from './orders.ts';
import { placePastTrip } from './past-trip.ts';
import { placeDemoPlans } from './payment-plans.ts';
import { placeDemoMessage } from './place-message.ts';
import { placeTripDay } from './trip-day.ts';

const began = Date.now();
const say = (line: string) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const services = await openServices(loadConfig(), (error) => {
  console.error('The process lock is gone, stopping:', error.message);
  process.exit(1);
});
const ctx = unhurriedContext(services, 'seed', null);
try {
  const isNew = await placeDemoWorld(ctx);
  say(isNew ? 'companies, groups, tours and people are placed' : 'the demo world is there already');
  await placeDemoOrders(ctx);
  await placeDemoMessage(ctx);
  say('the orders of the demo traveller are there');
  // Tests begin with undisputed books, and without a trip tomorrow, because their days are fixed.
  if (process.argv.includes('--whole')) {
    await placeDemoDispute(ctx);
    say('a payment is disputed');
    await placeDemoPlans(ctx);
    say('a plan is half paid, and another one is late');
    await placeTripDay(ctx);
    say('the trip of tomorrow is there');
    await placePastTrip(ctx);
    say('commission is stated and paid, and the operator owes a refund');
  }
  await nameEditors(ctx);
} finally {
  await services.close();
}

function loadConfig() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { mapSome } from '../../server/src/platform/lib/map-some.ts';
import * as backOffice from './back-office.ts';
import * as banks from './banks.ts';
import type { Family } from './families.ts';
import { faultsOf } from './faults.ts';
import type { Event } from './parents.ts';
import * as parents from './parents.ts';
import { count, type Scene } from './scene.ts';
import * as staff from './staff.ts';

/** So many days have the events of a family's year. */
const DAYS = 366;
/** Events in the year of a family, besides its payments and the answers to its bank's refusals. */
const EVENTS_PER_FAMILY = 9;
/** The chance of a day that a family reacts to a refused payment, and that a bank decides a dispute. */
const REACTS = 0.15;
const DECIDES = 0.05;
const SUBMITS = 0.3;
const KILLS = 0.1;
const AT_ONCE = 12;

const EVENTS: { weight: number; name: string; event: Event }[] = [
  { weight: 6, name: 'payNext', event: parents.payNext },
  { weight: 2, name: 'payEverything', event: parents.payEverything },
  { weight: 4, name: 'payAnyAmount', event: parents.payAnyAmount },
  { weight: 3, name: 'payInTwoTabs', event: parents.payInTwoTabs },
  { weight: 2, name: 'leavePageOpen', event: parents.leavePageOpen },
  { weight: 2, name: 'payAfterRefusal', event: parents.payAfterRefusal },
  { weight: 2, name: 'payWithBanksQuestion', event: parents.payWithBanksQuestion },
  { weight: 1, name: 'failBanksQuestion', event: parents.failBanksQuestion },
  { weight: 3, name: 'saveNewCard', event: parents.saveNewCard },
  { weight: 2, name: 'moveDay', event: parents.moveDay },
  { weight: 7, name: 'refuseForNow', event: banks.refuseForNow },
  { weight: 3, name: 'refuseForGood', event: banks.refuseForGood },
  { weight: 3, name: 'askCustomer', event: banks.askCustomer },
  { weight: 3, name: 'agreeAgain', event: banks.agreeAgain },
  { weight: 1, name: 'renewCard', event: banks.renewCard },
  { weight: 3, name: 'repeatEvent', event: banks.repeatEvent },
  { weight: 2, name: 'dispute', event: banks.dispute },
  { weight: 2, name: 'waive', event: staff.waive },
  { weight: 2, name: 'takeCash', event: staff.takeCash },
  { weight: 2, name: 'giveMoreTime', event: staff.giveMoreTime },
  { weight: 3, name: 'refundPart', event: staff.refundPart },
  { weight: 2, name: 'cancelTrip', event: staff.cancelTrip },
  { weight: 1, name: 'cancelOrder', event: staff.cancelOrder },
  { weight: 1, name: 'cancelAtFareHarbor', event: staff.cancelAtFareHarbor },
  { weight: 2, name: 'payWithFailingRefund', event: parents.payWithFailingRefund },
  { weight: 1, name: 'payWithPendingRefund', event: parents.payWithPendingRefund },
  { weight: 3, name: 'refundAtStripe', event: backOffice.refundAtStripe },
  { weight: 2, name: 'schoolPays', event: backOffice.schoolPays },
  { weight: 2, name: 'schoolPaysNot', event: backOffice.schoolPaysNot },
  { weight: 1, name: 'keepSeats', event: backOffice.keepSeats },
  { weight: 3, name: 'takeCheque', event: backOffice.takeCheque },
  { weight: 4, name: 'refundOtherwise', event: backOffice.refundOtherwise },
  { weight: 1, name: 'cancelWithoutRefund', event: backOffice.cancelWithoutRefund },
  { weight: 2, name: 'emptyBalance', event: backOffice.emptyBalance },
  { weight: 2, name: 'settleDebts', event: backOffice.settleDebts },
  { weight: 1, name: 'changeDisputeRule', event: backOffice.changeDisputeRule },
];
/** The answers of families whose card was refused. */
const REACTIONS = EVENTS.filter(({ name }) =>
  ['payNext', 'payWithBanksQuestion', 'payAfterRefusal', 'saveNewCard', 'giveMoreTime'].includes(name),
);

interface Day {
  day: number;
  /** The days since the one before. */
  passed: number;
  began: Date;
}

interface Happening {
  name: string;
  run: () => Promise<unknown>;
}

/**
 * One day: the hourly job runs while people act, calls fail and processes die. Everything that people did since the last
 * day, up to `passed` days ago, happens today.
 */
export async function liveDay(scene: Scene, { day, passed, began }: Day): Promise<boolean> {
  const { world, random } = scene;
  const morning = DateTime.fromJSDate(began, { zone: 'America/Vancouver' }).plus({ days: day });
  await world.goTo(morning.set({ hour: 9, minute: random.from(1, 50) }).toJSDate());
  const happenings = await happeningsOf(scene, passed);
  for (const fault of faultsOf(random)) await world.sandbox.fault(fault);
  const victims = random.is(KILLS) ? random.pick([[0], [1], [0, 1]]) : [];
  const after = random.from(0, 1_500);
  await Promise.all([
    world.tick(),
    mapSome(happenings, AT_ONCE, ({ name, run }) => count(scene, name, run)),
    victims.length ? pause(after).then(() => world.kill(victims)) : null,
  ]);
  await world.settled(3_000);
  await world.sandbox.clearFaults();
  return world.endDay();
}

async function happeningsOf(scene: Scene, passed: number): Promise<Happening[]> {
  const { world, random, families } = scene;
  const drawn = Array.from({ length: random.times((passed * families.length * EVENTS_PER_FAMILY) / DAYS) }, () => {
    const { name, event } = random.weighted(EVENTS);
    const family = random.pick(families);
    return { name, run: () => event(scene, family) };
  });
  const troubled = await world.query<{ order_id: string }>(
    `select distinct order_id from instalments where state in ('retrying', 'overdue') order by order_id`,
  );
  const byId = new Map<string, Family>(families.map((family) => [family.orderId, family]));
  const reactions = troubled.flatMap(({ order_id }) => {
    const family = byId.get(order_id);
    if (!family || !random.is(REACTS)) return [];
    const { name, event } = random.pick(REACTIONS);
    return { name, run: () => event(scene, family) };
  });
  const decisions = [...scene.disputes.keys()]
    .filter(() => random.is(DECIDES))
    .map((id) => ({ name: 'decideDispute', run: () => banks.decideDispute(scene, id) }));
  return [...drawn, ...reactions, ...decisions, ...laterOf(scene, 'openForms'), ...laterOf(scene, 'toRefund')];
}

/** The things that people have put off, and do today. */
function laterOf(scene: Scene, name: 'openForms' | 'toRefund'): Happening[] {
  const today = scene[name].filter(() => scene.random.is(SUBMITS));
  scene[name] = scene[name].filter((one) => !today.includes(one));
  return today.map((run) => ({ name, run }));
}

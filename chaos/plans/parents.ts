import type { PlanView } from '@tours/contract/plan-payments';
import { addDays } from '@tours/contract/time';
import { CARDS, submitCard } from './card-form.ts';
import type { Family } from './families.ts';
import { pressAgain, type Scene } from './scene.ts';

export type Event = (scene: Scene, family: Family) => Promise<unknown>;

type Wish = (plan: PlanView, scene: Scene) => Parameters<ReturnType<Scene['parent']>['startPlanPayment']>[0]['body'];

const OPEN = ['planned', 'due', 'retrying', 'overdue'];
const openOf = ({ instalments }: PlanView) => instalments.filter(({ state }) => OPEN.includes(state));

const next: Wish = (plan) => {
  const [first] = openOf(plan);
  return { kind: 'instalment', instalment: first!._id, amountCents: first!.amountCents };
};
const everything: Wish = ({ amountOwedCents }) => ({ kind: 'all', amountCents: amountOwedCents });
const anyAmount: Wish = ({ amountOwedCents }, { random }) => ({
  kind: 'amount',
  amountCents: Math.min(amountOwedCents, random.from(2_000, 30_000)),
});

/** Opens the page of the payments. Null if nothing is owed. */
async function openPage(scene: Scene, { key }: Family): Promise<PlanView | null> {
  const plan = await scene.parent().getPlan({ params: { id: key } });
  return plan.state === 'active' && plan.amountOwedCents > 0 ? plan : null;
}

const begin = (scene: Scene, { key }: Family, plan: PlanView, wish: Wish) => {
  const body = wish(plan, scene);
  return pressAgain(() => scene.parent().startPlanPayment({ params: { id: key }, body }));
};

/** Nobody waits for the last page: some close it once the card form is sent. */
async function leaveOrFinish(scene: Scene, { key }: Family): Promise<void> {
  if (scene.random.is(0.7)) await pressAgain(() => scene.parent().finishPlanPayment({ params: { id: key } }));
}

const payBy =
  (wish: Wish, card: string = CARDS.good, isConfirmed = true): Event =>
  async (scene, family) => {
    const plan = await openPage(scene, family);
    if (!plan) return false;
    const begun = await begin(scene, family, plan, wish);
    await pressAgain(() => submitCard(scene.world.sandbox.url, begun, card, isConfirmed));
    await leaveOrFinish(scene, family);
  };

export const payNext = payBy(next);
export const payEverything = payBy(everything);
export const payAnyAmount = payBy(anyAmount);
export const payWithBanksQuestion = payBy(next, CARDS.authenticate);
export const payWithFailingRefund = payBy(next, CARDS.refundFails);
export const payWithPendingRefund = payBy(next, CARDS.refundIsPending);
export const failBanksQuestion = payBy(next, CARDS.authenticate, false);

export const payAfterRefusal: Event = async (scene, family) => {
  const plan = await openPage(scene, family);
  if (!plan) return false;
  const begun = await begin(scene, family, plan, next);
  for (const card of [CARDS.declined, CARDS.good]) await submitCard(scene.world.sandbox.url, begun, card);
  await leaveOrFinish(scene, family);
};

/** Two tabs begin, then both pay. */
export const payInTwoTabs: Event = async (scene, family) => {
  const plan = await openPage(scene, family);
  if (!plan) return false;
  const wishes = scene.random.some([next, everything, anyAmount], 2);
  await Promise.allSettled(
    wishes.map(async (wish) => submitCard(scene.world.sandbox.url, await begin(scene, family, plan, wish), CARDS.good)),
  );
  await leaveOrFinish(scene, family);
};

/** The page stays open for days, and its form is sent then. */
export const leavePageOpen: Event = async (scene, family) => {
  const plan = await openPage(scene, family);
  if (!plan) return false;
  const begun = await begin(scene, family, plan, scene.random.pick([next, anyAmount]));
  scene.openForms.push(() => submitCard(scene.world.sandbox.url, begun, CARDS.good));
};

export const saveNewCard: Event = async (scene, { key }) => {
  const params = { id: key };
  const setup = await scene.parent().startCardChange({ params });
  const card = scene.random.pick([CARDS.good, CARDS.good, CARDS.authenticateOnce, CARDS.declinedLater]);
  await submitCard(scene.world.sandbox.url, setup, card);
  const body = { setup: setup.id, consent: setup.consent };
  await pressAgain(() => scene.parent().finishCardChange({ params, body }));
};

export const moveDay: Event = async (scene, family) => {
  const plan = await openPage(scene, family);
  const movable = plan?.instalments.find(({ canMoveTo }) => canMoveTo !== null);
  if (!movable) return false;
  const dueOn = [addDays(movable.dueOn, scene.random.from(1, 14)), movable.canMoveTo!].sort()[0]!;
  await scene.parent().moveInstalment({ params: { id: family.key, instalment: movable._id }, body: { dueOn } });
};

import type { Page } from '@playwright/test';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { moveDeparture, placeTripToday } from '../../server/test/setup/trip-day.ts';
import { expectAccessible } from '../src/axe.ts';
import { Device } from '../src/devices.ts';
import { expectInstallable } from '../src/installable.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import {
  addTraveller,
  copyVault,
  counter,
  countStored,
  dumpStorage,
  hereButtons,
  hideFor,
  loseCachedFile,
  record,
  rows,
  setCacheFull,
  setPin,
  setStorageFull,
  showDetails,
  storageWarning,
  swallowNextRequest,
  tapHere,
  tapQuickly,
  typeCode,
  unlock,
  watchTexts,
} from '../src/trip-day.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

const TRAVELLERS = 60;
const ALLERGY = 'Quassia, the pen is in the red bag';

test('A day of 60 travellers on two phones, without a network from start to end @desktop', async ({ world }) => {
  const fixture = await placeTripToday(world, TRAVELLERS);
  const { client } = await peopleOf(world).signIn('employee@coastline.example');
  const params = { id: fixture.departure };
  // The last day for answers has passed on the day of the trip.
  await client.reopenAnswers({ params: { id: fixture.order }, body: { days: 1 } });
  await answerHealth(world, fixture.order);
  const linkOf = async (email: string, readsHealth: boolean) =>
    (await client.issueGuideLink({ params, body: { email, readsHealth } })).address;
  const sam = await linkOf('sam@guides.example', true);
  const pat = await linkOf('pat@guides.example', false);
  await moveDeparture(world, fixture.departure, 3);
  await expectNotReady(pat);
  await moveDeparture(world, fixture.departure, 0);
  const passes = await client.listPasses({ params: { id: fixture.order }, query: {} });
  const [one, other] = await Promise.all([Device.open(sam), Device.open(pat)]);
  try {
    for (const { page } of [one, other]) {
      await setPin(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const top = () => page.getByRole('tablist').evaluate((list) => list.getBoundingClientRect().top + scrollY);
      const before = await top();
      await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
      expect(await top(), 'nothing moves while the device is tested').toBe(before);
      await expect(rows(page)).toHaveCount(TRAVELLERS);
      // The browser of a page that is not installed promises nothing.
      await expect(storageWarning(page)).toBeVisible();
    }
    await expectAccessible(one.page, 'Trip day');
    await expectNothingWider(one.page, 'Trip day');
    await expectInstallable(one.page);

    await Promise.all([one.setOffline(true), other.setOffline(true)]);
    await one.page.addInitScript(() => {
      navigator.storage.persisted = async () => true;
    });
    await one.page.reload();
    await unlock(one.page);
    await expect(one.page.getByText('Ready for offline', { exact: true })).toBeVisible();
    await expect(storageWarning(one.page)).toHaveCount(0);
    await expect(rows(one.page)).toHaveCount(TRAVELLERS);
    // Only the guide whom an employee allowed it reads the health answer, without a network as well.
    await expect(rows(one.page).filter({ hasText: 'Health note' })).toHaveText(/^Zoltan Planted-0/);
    await expect(rows(other.page).filter({ hasText: 'Health note' })).toHaveCount(0);
    await showDetails(one.page, 'Zoltan Planted-0');
    await expect(one.page.getByText(ALLERGY)).toBeVisible();
    await one.page.getByLabel('Search travellers').fill('');
    await showDetails(other.page, 'Zoltan Planted-0');
    await expect(other.page.getByText(ALLERGY)).toHaveCount(0);
    await other.page.getByLabel('Search travellers').fill('');
    // Under a counter, the row that was tapped stays with the focus on its name until another counter is chosen.
    await counter(one.page, 'Expected').click();
    await tapHere(one.page);
    await expect(rows(one.page)).toHaveCount(TRAVELLERS);
    await expect(rows(one.page).first().locator('[aria-expanded]')).toBeFocused();
    await counter(one.page, 'Here').click();
    await expect(rows(one.page)).toHaveCount(1);
    await one.page.getByLabel('Search travellers').fill('Nobody at all');
    await expect(one.page.getByText('Nobody marked “Here” matches “Nobody at all”.')).toBeVisible();
    await one.page.getByLabel('Search travellers').fill('');
    await counter(one.page, 'Here').click();
    await tapQuickly(one.page, { from: 1, upTo: 30 });
    await expect(one.page.getByText('30 not sent')).toBeVisible();

    // The other phone reads a pass twice, and taps the rest.
    await other.page.getByRole('button', { name: 'Scan' }).click();
    const pass = passes.find(({ traveller }) => traveller === 'Zoltan Planted-59')!;
    await typeCode(other.page, pass.code);
    await expect(other.page.getByText('Zoltan Planted-59 is here.')).toBeVisible();
    await typeCode(other.page, pass.qr);
    await expect(other.page.getByText(/already here, since/)).toBeVisible();
    await typeCode(other.page, `${pass.qr.slice(0, -6)}AAAAAA`);
    await expect(other.page.getByText('This isn’t a pass or code for this departure.')).toBeVisible();
    await other.page.getByRole('button', { name: 'Close' }).click();
    // A phone without room keeps the entry in memory, says so, and sends it later.
    await other.page.evaluate(setStorageFull, true);
    await record(other.page, 'Zoltan Planted-9', 'No-show');
    await expect(other.page.getByText('This device’s storage is full')).toBeVisible();
    await other.page.getByLabel('Note about Zoltan Planted-9').fill('On the bus');
    await other.page.getByRole('button', { name: 'Add note' }).click();
    await expect(other.page.getByRole('button', { name: 'Add note' })).toBeFocused();
    // Only a phone that has kept its entries locks itself in a pocket, and the button asks first.
    for (const { page } of [one, other]) await page.evaluate(hideFor, 6 * 60_000);
    await expect(one.page.getByRole('textbox', { name: 'PIN' })).toBeFocused();
    const eye = await one.page.getByRole('button', { name: 'Show the PIN' }).boundingBox();
    expect(eye!.width, 'as wide as a finger needs').toBeGreaterThanOrEqual(44);
    const question = other.page.waitForEvent('dialog');
    await other.page.getByRole('button', { name: 'Lock' }).click();
    expect((await question).message()).toContain('Lock and lose entries?');
    await (await question).dismiss();
    await expect(other.page.getByText('3 not sent')).toBeVisible();
    await other.page.evaluate(setStorageFull, false);

    // Killed in the middle of the day, and started again without a network.
    await one.kill();
    await one.start({ isOffline: true });
    await unlock(one.page);
    await expect(one.page.getByText('30 not sent')).toBeVisible();
    await one.page.getByRole('tab', { name: 'Head count' }).click();
    await one.page.getByLabel('Name of a new head count').fill('After lunch');
    await one.page.getByRole('button', { name: 'Start' }).click();
    const boxes = one.page.getByRole('list', { name: 'Count: After lunch' }).getByRole('checkbox');
    await expect(one.page.getByText('30 not counted yet')).toBeVisible();
    // Nothing moves under the finger while the number of the missing falls, and the last ones are named.
    const place = () => boxes.last().evaluate((box) => box.getBoundingClientRect().top + scrollY);
    const before = await place();
    const texts = await watchTexts(one.page.getByLabel('State of this device'));
    await boxes.evaluateAll((all) => {
      for (const box of all.slice(0, 27)) (box as HTMLInputElement).click();
    });
    await boxes.nth(27).check();
    await expect(one.page.getByText(/^Missing: Zoltan Planted-\d+, Zoltan Planted-\d+$/)).toBeVisible();
    expect(await place()).toBe(before);
    for (const text of await texts.evaluate((seen) => [...seen])) expect(text).toContain('No network');
    await expect(one.page.getByRole('heading', { name: 'After lunch: 28 of 30' })).toBeVisible();
    await one.page.getByRole('tab', { name: 'Check-in' }).click();

    await addTraveller(world, fixture.booking);
    const { swallowed } = await swallowNextRequest(one.page);
    await Promise.all([one.setOffline(false), other.setOffline(false)]);
    await one.page.getByRole('button', { name: 'Update' }).click();
    await swallowed;
    for (const { page } of [one, other, one]) {
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('Everything sent')).toBeVisible();
    }
    for (const { page } of [one, other]) {
      await expect(page.getByText('Zoltan Latecomer is new')).toBeVisible();
      await expect(counter(page, 'Here')).toHaveText('31');
      await expect(counter(page, 'No-show')).toHaveText('1');
      await expect(counter(page, 'Expected')).toHaveText('29');
      await counter(page, 'Expected').click();
      await expect(rows(page)).toHaveCount(29);
      await counter(page, 'Expected').click();
      await expect(rows(page)).toHaveCount(TRAVELLERS + 1);
    }
    const [stored] = await world.query<{ acts: number }>('select count(*)::int as acts from check_in_acts');
    expect(stored!.acts).toBe(30 + 2 + 1 + 28 + 1);
    // The next guide reads every note in one place.
    await other.page.getByRole('tab', { name: 'Notes (1)' }).click();
    await expect(other.page.getByText('Zoltan Planted-9: On the bus')).toBeVisible();

    await expectSentByItself(one);
    await expectSealed(one);
    await expectDeletedInTime(one);
    for (const { _id } of await client.listGuideLinks({ params }))
      await client.revokeGuideLink({ params, body: { link: _id } });
    await other.page.getByRole('button', { name: 'Update' }).click();
    await expect(other.page.getByRole('heading', { name: 'You no longer have access to this trip day' })).toBeVisible();
    expect(await other.page.evaluate(countStored)).toBe(0);
  } finally {
    await Promise.all([one.remove(), other.remove()]);
  }
});

/** A phone that cannot keep every file of the page says that it is not ready. Days before the trip it checks in nobody. */
async function expectNotReady(address: string): Promise<void> {
  const device = await Device.open(address);
  const { page } = device;
  try {
    await page.evaluate(setCacheFull);
    await setPin(page);
    await expect(page.getByText('Not ready for offline', { exact: true })).toBeVisible();
    await expect(page.getByText('Check-in opens two days before the trip.')).toBeVisible();
    await expect(rows(page)).toHaveCount(TRAVELLERS);
    await expect(hereButtons(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Scan' })).toBeDisabled();
    await showDetails(page, 'Zoltan Planted-0');
    await expect(page.getByLabel('Note about Zoltan Planted-0')).toBeVisible();
    await expect(page.getByRole('group', { name: 'State of Zoltan Planted-0' })).toHaveCount(0);
    await page.getByLabel('Search travellers').fill('');
    await page.reload();
    await page.evaluate(loseCachedFile);
    await unlock(page);
    await expect(page.getByText('Not ready for offline', { exact: true })).toBeVisible();
    await expect(page.getByText('Ready for offline', { exact: true })).toHaveCount(0);
  } finally {
    await device.remove();
  }
}

/** The family answers that its first traveller has an allergy. */
async function answerHealth(world: World, order: string): Promise<void> {
  const { client } = await peopleOf(world).signIn(TRAVELLER);
  const params = { id: order };
  for (const [label, value] of [
    ['Does the traveller have an allergy or a medical condition?', 'yes'],
    ['Which one, and what should our guides do?', ALLERGY],
  ] as const) {
    const { sections } = await client.getAnswerSheet({ params });
    const section = sections.find(({ traveller }) => traveller)!;
    const { question, wording } = section.questions.find((one) => one.label === label)!;
    await client.saveAnswer({ params, body: { question, wording, traveller: section.traveller!._id, value } });
  }
}

/** After a reload without a network, the browser does not report its return. */
async function expectSentByItself(device: Device): Promise<void> {
  const { page } = device;
  await device.setOffline(true);
  await page.reload();
  await unlock(page);
  await record(page, 'Zoltan Planted-41', 'No-show');
  await expect(page.getByText('1 not sent')).toBeVisible();
  await device.setOffline(false);
  await expect(page.getByText('Everything sent')).toBeVisible();
}

/** Neither the databases and caches of the page, nor any file of the browser, name a traveller or their contact. */
async function expectSealed(device: Device): Promise<void> {
  const kept = await device.page.evaluate(dumpStorage);
  expect(kept.length).toBeGreaterThan(10_000);
  expect(kept).not.toMatch(/Planted|Robin Carter|Quassia/);
  await device.kill();
  const bytes = await device.bytesOnDisk();
  expect(bytes.length).toBeGreaterThan(100_000);
  for (const encoding of ['utf8', 'utf16le'] as const)
    for (const name of ['Zoltan', 'Planted-5', 'Robin Carter', 'Quassia'])
      expect(bytes.includes(Buffer.from(name, encoding))).toBe(false);
}

/**
 * Five wrong PINs delete the copy with what was not sent, and say so. A right one starts the count again; a reload does
 * not. The end of the trip deletes it as well, and with it every other day that is over.
 */
async function expectDeletedInTime(device: Device): Promise<void> {
  await device.start({ isOffline: true });
  const { page } = device;
  await guess(page, '4 tries are left');
  await unlock(page);
  await record(page, 'Zoltan Planted-40', 'No-show');
  await expect(page.getByText('1 not sent')).toBeVisible();
  await page.reload();
  await guess(page, '4 tries are left');
  await guess(page, '3 tries are left');
  await page.reload();
  await guess(page, '2 tries are left');
  await guess(page, 'One try is left');
  expect(await page.evaluate(countStored)).toBe(2);
  await guess(page, '1 entry was not sent before');
  await expect(page.getByRole('heading', { name: 'Five wrong PINs' })).toBeVisible();
  expect(await page.evaluate(countStored)).toBe(0);

  // Downloaded again, the copy is deleted two days after the trip, also without a network.
  await device.setOffline(false);
  await page.reload();
  await setPin(page);
  await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
  await device.setOffline(true);
  await page.evaluate(copyVault, 'of a trip whose page is not opened again');
  await page.clock.setSystemTime(Date.now() + 4 * 86_400_000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This trip day is over' })).toBeVisible();
  expect(await page.evaluate(countStored)).toBe(0);
}

async function guess(page: Page, answer: string): Promise<void> {
  await page.getByRole('textbox', { name: 'PIN' }).fill('000000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(answer)).toBeVisible();
}

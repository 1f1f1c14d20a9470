import { peopleOf } from '../../server/test/setup/people/people.ts';
import { moveDeparture, placeTripToday, splitBooking } from '../../server/test/setup/trip-day.ts';
import { Device } from '../src/devices.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { AGENT, EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import { counter, record, rows, setPin } from '../src/trip-day.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

/** Planted-0 to Planted-3 are one booking, and the other four are another. */
const TRAVELLERS = 8;

test('Two guides check whole families in, and count heads at the same moment, also with large letters @desktop', async ({
  world,
}) => {
  const trip = await placeTripToday(world, TRAVELLERS);
  await splitBooking(world, trip, 4);
  const { client } = await peopleOf(world).signIn('employee@coastline.example');
  const linkOf = async (email: string) =>
    (await client.issueGuideLink({ params: { id: trip.departure }, body: { email } })).address;
  const [first, second] = [await linkOf('kim@guides.example'), await linkOf('lou@guides.example')];
  const [one, other] = await Promise.all([Device.open(first), Device.open(second)]);
  const { page } = one;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  try {
    for (const device of [one, other]) {
      await setPin(device.page);
      await expect(rows(device.page)).toHaveCount(TRAVELLERS);
    }
    await counter(page, 'Expected').click();
    await press('Zoltan Planted-1 is here');
    await expectReadable(one, 'The rest of a booking');
    await press('3 more of this booking');
    await expect(page.getByText('3 travellers: here')).toBeVisible();
    await expect(counter(page, 'Here')).toHaveText('4');
    // Rows that one tap checked in stay under the thumb, like those that were tapped.
    await expect(rows(page)).toHaveCount(TRAVELLERS);
    await press('Undo');
    await expect(counter(page, 'Here')).toHaveText('1');
    await press('Zoltan Planted-2 is here');
    // A glove taps twice.
    await page.getByRole('button', { name: '2 more of this booking' }).dblclick();
    await expect(page.getByText('2 travellers: here')).toBeVisible();
    await expect(counter(page, 'Here')).toHaveText('4');
    // A whole family stays away, and one of them comes after all.
    await record(page, 'Zoltan Planted-4', 'No-show');
    await press('3 more of this booking');
    await expect(counter(page, 'No-show')).toHaveText('4');
    await record(page, 'Zoltan Planted-5', 'Here');
    await expect(counter(page, 'Here')).toHaveText('5');
    await expect(page.getByRole('button', { name: / of this booking$/ })).toHaveCount(0);

    await expectReadable(one, 'Trip day');
    await other.page.getByRole('button', { name: 'Update' }).click();
    await expect(counter(other.page, 'Here')).toHaveText('5');
    await countTogether(one, other);
    await expectOver(world, trip.departure, one);
    await expectFoundByStaff(world, trip.order, one);
  } finally {
    await Promise.all([one.remove(), other.remove()]);
  }
});

/** With letters of double size, nothing is wider than the screen, and no button or area cuts its words off. */
async function expectReadable({ page }: Device, screen: string): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectNothingWider(page, `${screen} with large letters`);
  const cutOff = await page
    .getByRole('button')
    .locator('span')
    .or(page.locator('nav a'))
    .evaluateAll((labels) =>
      labels
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    );
  expect(cutOff).toEqual([]);
  await style.evaluate((element) => (element as Element).remove());
}

/** Neither phone has a network when its guide starts, without a name, and each counts some. */
async function countTogether(...devices: Device[]): Promise<void> {
  await Promise.all(devices.map((device) => device.setOffline(true)));
  for (const [at, { page }] of devices.entries()) {
    await page.getByRole('tab', { name: 'Head count' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const boxes = page.getByRole('list', { name: 'Count: Head count' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    for (const place of [at * 2, at * 2 + 1]) await boxes.nth(place).check();
  }
  await Promise.all(devices.map((device) => device.setOffline(false)));
  for (const { page } of [...devices, ...devices]) await page.getByRole('button', { name: 'Update' }).click();
  for (const { page } of devices) {
    await expect(page.getByRole('heading', { name: 'Head count: 4 of 5' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Head count' })).toHaveCount(1);
  }
}

/** Days after the trip, neither its manifest nor a bookmark leads a leader to the list. */
async function expectOver(world: World, departure: string, device: Device): Promise<void> {
  const { page } = device;
  await signIn(page.context(), world, AGENT);
  const [sold] = await world.query<{ group: string; pk: string }>(
    `select group_id as "group", availability_pk as pk from departures where id = $1`,
    [departure],
  );
  const manifest = `${world.origin}/partners/departures/manifests?group=${sold!.group}&departure=${sold!.pk}`;
  const openDay = page.getByRole('link', { name: 'Open the trip day' });
  for (const [days, times] of [
    [-1, 1],
    [-4, 0],
  ] as const) {
    await moveDeparture(world, departure, days);
    await page.goto(manifest);
    await expect(page.getByRole('cell', { name: 'Zoltan Planted-1' })).toBeVisible();
    await expect(openDay).toHaveCount(times);
    await expect(page.getByRole('row', { name: /Planted-4 .*No-show/ })).toBeVisible();
  }
  await expectReadable(device, 'The manifest of a past trip');
  await page.goto(`${world.origin}/check-in/${departure}`);
  await setPin(page);
  await expect(page.getByRole('heading', { name: 'This trip day is over' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
}

/** A family that stayed away asks about its order, and its menu leads to the list of those who came. */
async function expectFoundByStaff(world: World, order: string, { page }: Device): Promise<void> {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`${world.origin}/companies/divisions/orders/${order}`);
  await page
    .getByRole('button', { name: /^More actions for IT/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Manifest for this day' }).click();
  await expect(page.getByRole('row', { name: /Planted-1 .*Checked in/ })).toBeVisible();
  // The guides' links stay to be read, and a new one would open nothing.
  await expect(page.getByText('kim@guides.example').first()).toBeVisible();
  await expect(page.getByLabel('Guide’s email')).toHaveCount(0);
}

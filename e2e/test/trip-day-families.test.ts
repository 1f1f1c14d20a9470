import { peopleOf } from '../../server/test/setup/people/people.ts';
import { placeTripToday, splitBooking } from '../../server/test/setup/trip-day.ts';
import { Device } from '../src/devices.ts';
import { expect, test } from '../src/test.ts';
import { counter, record, rows, setPin } from '../src/trip-day.ts';

test.use({ ownsWorld: true });

/** Planted-0 to Planted-3 are one booking, and the other four are another. */
const TRAVELLERS = 8;

test('A guide checks in the rest of a booking with one tap, and takes it back with one @desktop', async ({ world }) => {
  const trip = await placeTripToday(world, TRAVELLERS);
  await splitBooking(world, trip, 4);
  const { client } = await peopleOf(world).signIn('employee@coastline.example');
  const params = { id: trip.departure };
  const { address } = await client.issueGuideLink({ params, body: { email: 'kim@guides.example' } });
  const device = await Device.open(address);
  const { page } = device;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  try {
    await setPin(page);
    await expect(rows(page)).toHaveCount(TRAVELLERS);
    await counter(page, 'Expected').click();
    await press('Zoltan Planted-1 is here');
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
  } finally {
    await device.remove();
  }
});

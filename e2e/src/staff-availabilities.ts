import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { untilAlive } from './line.ts';
import { EMPLOYEE, signIn } from './portal-people.ts';
import { expect } from './test.ts';
import type { OperatorDeparture, World } from './world.ts';

/** Creates an active group for this test only, with the evening cruise and no departures. */
export async function cruiseWithoutDates(world: World) {
  const id = randomUUID().slice(0, 8);
  const [group] = await world.query<{ id: string }>(
    `insert into groups (division_id, partner_id, title, path_prefix, slug, is_active, date_live, created_by,
       last_modified_by, uuid)
     select division_id, partner_id, $1, path_prefix, $2, true, null, 'test', 'test', gen_random_uuid()
     from groups where slug = 'harbour-weekend' returning id`,
    [`Cruise ${id}`, `cruise-${id}`],
  );
  const [item] = await world.query<{ id: string }>(
    `insert into items (division_id, group_id, name, fareharbor_item_pk, fareharbor_details)
     select i.division_id, $1, i.name, i.fareharbor_item_pk, i.fareharbor_details
     from items i join groups g on g.id = i.group_id where g.slug = 'harbour-weekend' limit 1 returning id`,
    [group!.id],
  );
  const query = new URLSearchParams({ groupId: group!.id, item: item!.id, from: 'list' });
  return {
    item: item!.id,
    path: `/companies/divisions/groups/items/availabilities?${query}`,
    publicPath: `/groups/cruise-${id}`,
  };
}

/** The cruise's season: every evening from the 26th day on. */
export const season = (world: World): OperatorDeparture[] =>
  world.untouched
    .filter(({ item }) => item.name === 'Harbour Sunset Cruise')
    .sort((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at))
    .slice(4);

export async function openAvailabilities(page: Page, world: World, path: string) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Departures', level: 1 })).toBeVisible();
  await untilAlive(page);
}

export const showView = (page: Page, view: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();

/** Moves the calendar to a day, in the day view. */
export async function showDay(page: Page, day: string) {
  await page.getByRole('combobox', { name: 'Month', exact: true }).selectOption(`${day.slice(0, 8)}01`);
  await showView(page, 'Day');
  const next = page.getByRole('button', { name: 'Next day' });
  for (let at = 1; at < Number(day.slice(8)); at++) await next.click();
}

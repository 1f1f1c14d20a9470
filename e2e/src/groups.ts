import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from '@tours/contract/client';
import type { GroupDetails, NewGroup } from '@tours/contract/group-staff';
import { photo } from '../../server/test/setup/pictures.ts';
import { untilAlive } from './line.ts';
import { DEMO_PASSWORD, forgetAttempts, signInByApi } from './people.ts';
import { EMPLOYEE, signIn } from './portal-people.ts';
import type { World } from './world.ts';

export const GROUPS = '/companies/divisions/groups';

export const picture = async () => ({ name: 'header.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 400) });

/** The API client of an employee, for steps that need no browser. */
export async function staffOf(world: World, email = EMPLOYEE): Promise<Client> {
  await forgetAttempts(world);
  return signInByApi(world, { email, password: DEMO_PASSWORD });
}

/** Creates a group for this test only, as an employee. */
export async function makeGroup(world: World, change: Partial<NewGroup> = {}): Promise<GroupDetails> {
  const client = await staffOf(world);
  const [maple] = await world.query<{ id: string; division_id: string }>(
    `select id, division_id from partners where slug = 'maple-leaf-academy'`,
  );
  const file = new Blob([Uint8Array.from(await photo(600, 200))]);
  const { url } = await client.uploadImage({ query: { division: maple!.division_id, folder: 'groups' }, file });
  const title = `Trip ${randomUUID().slice(0, 8)}`;
  return client.createGroup({
    body: { title, partner: maple!.id, description: '<p>Pack light.</p>', headerUrl: url, ...change },
  });
}

/** Creates an active copy of Spring Break with its tours. */
export async function copySpringBreak(world: World, title: string): Promise<GroupDetails> {
  const client = await staffOf(world);
  const [spring] = await world.query<{ id: string }>(`select id from groups where slug = 'spring-break'`);
  const { _id, version } = await client.copyGroup({ params: { id: spring!.id } });
  return client.updateGroup({ params: { id: _id }, body: { title, slug: '', isActive: true, version } });
}

export const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

export async function openGroups(page: Page, world: World) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(GROUPS);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await untilAlive(page);
}

/** Opens the group form and waits for its editors. */
export async function openForm(page: Page, world: World, group?: { _id: string }): Promise<Locator> {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`${GROUPS}/create${group ? `?groupId=${group._id}` : ''}`);
  await expect(page.getByRole('textbox', { name: 'Terms and Conditions' })).toBeVisible();
  return page.getByRole('form');
}

export async function choose(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

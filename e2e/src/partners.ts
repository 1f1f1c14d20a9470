import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPartner } from '../../server/test/setup/partner.ts';
import { untilAlive } from './line.ts';
import { DEMO_PASSWORD, signInByApi } from './people.ts';
import { EMPLOYEE, MANAGER, signIn } from './portal-people.ts';
import type { World } from './world.ts';

export const PARTNERS = '/companies/divisions/partners';
const formOf = (id: string) => `${PARTNERS}/create?edit=${id}`;

/** Creates a partner in Vancouver for this test only, as an employee. */
export async function makePartner(world: World) {
  const colleague = await signInByApi(world, { email: MANAGER, password: DEMO_PASSWORD });
  const [vancouver] = await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  const name = `Pacific School ${randomUUID().slice(0, 8)}`;
  const body = await newPartner(colleague, vancouver!.id, { name });
  return { partner: await colleague.createPartner({ body }), colleague, body };
}

/** Inserts a group of the partner into the database. */
export async function insertGroup({ query }: World, partner: string): Promise<string> {
  const slug = `trip-${randomUUID().slice(0, 8)}`;
  await query(
    `insert into groups (division_id, partner_id, title, path_prefix, slug, is_active, created_by, last_modified_by, uuid)
     select division_id, id, 'A trip', coalesce(slug, 'groups'), $2, true, 'a test', 'a test', gen_random_uuid()
     from partners where id = $1`,
    [partner, slug],
  );
  return slug;
}

export async function openPartner(page: Page, world: World, id: string) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(formOf(id));
  await untilAlive(page);
}

export const fieldOf = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
export const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Partners' }).getByRole('row').filter({ hasText: text });

/** Adds an agent to the partner whose page is open. */
export async function addAgent(page: Page, email: string) {
  await page.getByRole('button', { name: 'Add Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Agent' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada');
  await dialog.getByLabel('Lastname').fill('Moss');
  await dialog.getByLabel('Agent Email').fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

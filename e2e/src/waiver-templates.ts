import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newWaiverTemplate, type TemplateBody } from '../../server/test/setup/waiver-template.ts';
import { DEMO_PASSWORD, signInByApi } from './people.ts';
import { EMPLOYEE, MANAGER, signIn } from './portal-people.ts';
import type { World } from './world.ts';

export const TEMPLATES = '/companies/divisions/waivers/templates';
const formOf = (id: string) => `${TEMPLATES}/create?edit=${id}`;

/** Creates a template in Vancouver for this test only, as an employee. */
export async function makeTemplate(world: World, change: Partial<TemplateBody> = {}) {
  const colleague = await signInByApi(world, { email: MANAGER, password: DEMO_PASSWORD });
  const [vancouver] = await world.query<{ id: string }>(`select id from divisions where shortname = 'VAN'`);
  const title = `Kayaking consent ${randomUUID().slice(0, 8)}`;
  const body = newWaiverTemplate(vancouver!.id, { title, ...change });
  return { template: await colleague.createWaiverTemplate({ body }), colleague };
}

export async function openTemplate(page: Page, world: World, id: string) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(formOf(id));
  // The editors load last.
  await fieldOf(page, 'Electronic consent').waitFor();
}

export const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Waiver templates' }).getByRole('row').filter({ hasText: text });

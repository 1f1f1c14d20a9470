import type { Page } from '@playwright/test';
import { untilAlive } from './line.ts';
import { DEMO_PASSWORD, signInByApi } from './people.ts';
import { EMPLOYEE, signIn } from './portal-people.ts';
import type { World } from './world.ts';

/** A group with one tour. These journeys add other tours and restore it at the end. */
export const GROUP = { title: 'Harbour Weekend', slug: 'harbour-weekend', partnerSlug: 'groups' } as const;
const OWN = 'Harbour Sunset Cruise';

/** Reads and changes the group's items through the API, as a colleague would at the same time. */
export async function colleague(world: World) {
  const client = await signInByApi(world, { email: EMPLOYEE, password: DEMO_PASSWORD });
  const { slug, partnerSlug } = GROUP;
  const [group] = await client.queryGroups({ body: { filter: { slug, partnerSlug } } });
  const groupId = group!._id;
  const items = () => client.findItems({ query: { group: groupId } });
  return {
    client,
    groupId,
    items,
    async add(name: string) {
      const params = { shortname: 'coastlinetours' };
      const offered = await client.listFareharborItems({ params, query: {} });
      return client.createItem({ body: { group: groupId, pk: offered.items.find((item) => item.name === name)!.pk } });
    },
    async putBack() {
      for (const { _id, name } of await items()) if (name !== OWN) await client.removeItem({ params: { id: _id } });
    },
  };
}

export async function openItems(page: Page, world: World, groupId: string) {
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/groups/items?groupId=${groupId}&from=list`);
  await untilAlive(page);
}

export async function openManager(page: Page) {
  await page.getByRole('button', { name: 'Manage Items' }).click();
  return page.getByRole('dialog', { name: `Manage items: ${GROUP.title}` });
}

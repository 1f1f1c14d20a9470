import { eventually } from '../../server/test/setup/eventually.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const STAFF = '/companies/divisions';

test('names of 60 letters without a space fit the pages of a small phone @phone', async ({ page, context, world }) => {
  await world.query(`update travellers set firstname = '${NAME}'`);
  await world.query(`update order_items set title = '${NAME}', headline = '${NAME}'`);
  for (const table of ['items', 'partners', 'customers']) await world.query(`update ${table} set name = '${NAME}'`);
  for (const table of ['groups', 'departures', 'waiver_templates'])
    await world.query(`update ${table} set title = '${NAME}'`);
  await world.query(`update orders set contact_name = '${NAME}'`);
  await world.query(`update group_messages set subject = '${NAME}', author = '${NAME}'`);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectToFit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText(NAME).filter({ visible: true }).first()).toBeVisible();
    await expectNothingWider(page, path);
  };

  await expectToFit(SPRING_BREAK);
  const stop = await eventually(async () => {
    const mails = await world.sandbox.mails(TRAVELLER);
    const found = mails.map(({ text }) => /\/stop\/[0-9a-f]{64}/.exec(text)?.[0]).find(Boolean);
    if (!found) throw new Error('No message yet');
    return found;
  });
  await expectToFit(stop);
  await signIn(context, world, TRAVELLER);
  const order = await idOf(world, `orders where contact_email = '${TRAVELLER}' and is_paid`);
  await expectToFit(`/customers/bookings/${await idOf(world, `order_items where order_id = '${order}'`)}`);
  await expectToFit(`/orders/${order}`);
  await expectToFit(`/waivers/${await idOf(world, `waivers where not is_signed and status = 'open'`)}`);

  await signIn(context, world, EMPLOYEE);
  const group = await idOf(world, `groups where slug = 'spring-break'`);
  await expectToFit(`${STAFF}/orders/${order}`);
  await expectToFit(`${STAFF}/groups/readiness?group=${group}`);
  await expectToFit(`${STAFF}/groups/questions?groupId=${group}`);
  await expectToFit(`${STAFF}/messages?group=${group}`);
  await expectToFit(`${STAFF}/messages/${await idOf(world, 'group_messages')}`);
  const [next] = await world.query<{ pk: string; group: string }>(
    `select availability_pk as pk, group_id as group from departures order by start_local desc limit 1`,
  );
  await expectToFit(`${STAFF}/calendar/manifests?group=${next!.group}&departure=${next!.pk}`);
});

async function idOf(world: World, table: string): Promise<string> {
  const [row] = await world.query<{ id: string }>(`select id from ${table} limit 1`);
  return row!.id;
}

import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { Partner } from '@tours/contract/partner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPartner, type PartnerBody } from '../../setup/partner.ts';
import { openStaffWorld } from '../../setup/people/staff-world.ts';
import { logo } from '../../setup/pictures.ts';

/** Partners of all companies that have no slug share the links below `/groups/`. */
let at: Awaited<ReturnType<typeof openStaffWorld>>;
beforeAll(async () => {
  at = await openStaffWorld();
});
afterAll(() => at?.world.close());

const TAKEN = {
  status: 409,
  code: 'group.slugTaken',
  message: 'Another group has this link, or had it before.',
};

const partnerOf = async (client: Client, division: string) =>
  client.createPartner({ body: await newPartner(client, division, { slug: '' }) });

const giveSlug = (client: Client, partner: Partner, slug: string) =>
  client.updatePartner({
    params: { id: partner._id },
    body: { ...partner, address: partner.address as PartnerBody['address'], slug },
  });

async function groupOf(client: Client, partner: Partner, slug: string) {
  const query = { division: partner.division, folder: 'groups' } as const;
  const file = new Blob([Uint8Array.from(await logo(40, 20))]);
  const { url: headerUrl } = await client.uploadImage({ query, file });
  const body = { title: 'Winter Days', slug, partner: partner._id, description: '<p>Snow.</p>', headerUrl };
  return client.createGroup({ body });
}

test.each<[string, (id: string, partner: Partner) => Promise<unknown>]>([
  ['deleted', (id) => at.erin.removeGroup({ params: { id } })],
  [
    'renamed',
    (id) => at.erin.updateGroup({ params: { id }, body: { slug: `trip-${randomUUID().slice(0, 8)}`, version: 1 } }),
  ],
  [
    'moved to a partner with a slug',
    async (id) => {
      const partner = await at.erin.createPartner({ body: await newPartner(at.erin, at.division.vancouver) });
      return at.erin.updateGroup({ params: { id }, body: { partner: partner._id, version: 1 } });
    },
  ],
  [
    'one of a partner that got a slug',
    (_, partner) => giveSlug(at.erin, partner, `partner-${randomUUID().slice(0, 8)}`),
  ],
])('once a group was %s, old posters lead to no other operator', async (_, giveUp) => {
  const slug = `trip-${randomUUID().slice(0, 8)}`;
  const own = await partnerOf(at.erin, at.division.vancouver);
  const group = await groupOf(at.erin, own, slug);
  await giveUp(group._id, own);
  const theirs = await partnerOf(at.petra, at.division.winnipeg);
  await expect(groupOf(at.petra, theirs, slug)).rejects.toMatchObject(TAKEN);
  const other = await groupOf(at.petra, theirs, `${slug}-2`);
  const renamed = at.petra.updateGroup({ params: { id: other._id }, body: { slug, version: other.version } });
  await expect(renamed).rejects.toMatchObject(TAKEN);
  // Their partner has a slug, so the link is another one until the slug is given up.
  const body = await newPartner(at.petra, at.division.winnipeg);
  const named = await at.petra.createPartner({ body });
  await groupOf(at.petra, named, slug);
  await expect(giveSlug(at.petra, named, '')).rejects.toMatchObject(TAKEN);
  // The company itself may use it again.
  const again = await groupOf(at.erin, await partnerOf(at.erin, at.division.vancouver), slug);
  expect(again.slug).toBe(slug);
});

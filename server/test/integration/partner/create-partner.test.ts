import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPartner, type PartnerBody } from '../../setup/partner.ts';
import { logo } from '../../setup/pictures.ts';
import { openPartnerWorld, type PartnerWorld } from './setup.ts';

let at: PartnerWorld;
beforeAll(async () => {
  at = await openPartnerWorld();
});
afterAll(() => at?.world.close());

describe('creating a partner', () => {
  test('stores the typed values; the server sets author, id and times', async () => {
    const typed = await at.body({ slug: `Pacific_${randomUUID().slice(0, 6)}`, email: 'Office@Pacific.example' });
    const claimed = randomUUID();
    const created = await at.erin.createPartner({
      body: { ...typed, createdBy: 'somebody else', uuid: claimed, logoFile: {}, createdAt: 'yesterday' },
    });
    const { division, ...fields } = typed;
    expect(created).toMatchObject({
      ...fields,
      slug: typed.slug!.toLowerCase(),
      email: 'office@pacific.example',
      division,
      createdBy: 'Erin Walsh',
      lastModifiedBy: 'Erin Walsh',
      version: 1,
      groupCount: 0,
      agentCount: 0,
      createdAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    });
    expect(created.uuid).not.toBe(claimed);
    expect(await at.stored(created._id)).toMatchObject({
      slug: created.slug,
      created_by: 'Erin Walsh',
      deleted: false,
    });
    expect(await at.audited(created._id)).toEqual([{ action: 'partner.created', actor: 'Erin Walsh' }]);
    expect(await at.erin.getPartner({ params: { id: created._id } })).toEqual(created);
  });

  test('works without website and slug, which are then null', async () => {
    expect(await at.create({ website: '', slug: '' })).toMatchObject({ website: null, slug: null });
    expect(await at.create({ website: undefined, slug: undefined })).toMatchObject({ website: null, slug: null });
  });

  test('is refused with a slug that any partner has, and the refusal names it', async () => {
    for (const slug of ['maple-leaf-academy', 'Red-River']) {
      await expect(at.create({ slug })).rejects.toMatchObject({
        status: 409,
        code: 'partner.slugTaken',
        message: `There is a partner in the system already using this slug: ${slug.toLowerCase()}`,
        details: { slug: slug.toLowerCase() },
      });
    }
  });

  test('is refused with a reserved word as slug', async () => {
    for (const slug of ['groups', 'Companies', 'exports'])
      await expect(at.create({ slug })).rejects.toMatchObject({
        status: 409,
        code: 'partner.slugReserved',
        message: 'This word is reserved. Please choose another slug.',
      });
  });

  test('with the same slug at the same moment succeeds once', async () => {
    const slug = `race-${randomUUID().slice(0, 8)}`;
    const [one, two] = [await at.body({ slug }), await at.body({ slug, name: 'Too late' })];
    const outcomes = await Promise.allSettled([
      at.erin.createPartner({ body: one }),
      at.mario.createPartner({ body: two }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'partner.slugTaken' },
    });
    expect(await at.world.query('select 1 from partners where slug = $1', [slug])).toHaveLength(1);
  });

  test('accepts only a logo uploaded for partners of its division', async () => {
    const { url: header } = await at.erin.uploadImage({
      query: { division: at.division.vancouver, folder: 'groups' },
      file: new Blob([new Uint8Array(await logo())]),
    });
    const { logoUrl: foreign } = await newPartner(at.petra, at.division.winnipeg);
    for (const logoUrl of [header, foreign, 'https://elsewhere.example/logo.png', '/files/../logo.webp']) {
      await expect(at.create({ logoUrl })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    }
  });

  test('works only in the caller’s divisions', async () => {
    for (const division of [at.division.rockies, at.division.winnipeg, randomUUID()]) {
      const body = { ...(await at.body()), division };
      await expect(at.erin.createPartner({ body })).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    }
  });
});

describe('is refused with', () => {
  const tooLong = (length: number) => 'x'.repeat(length + 1);
  test.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: tooLong(60) }],
    ['a website that is no address', { website: 'pacific' }],
    ['a website that runs something', { website: 'javascript:alert(1)' }],
    ['a website of another protocol', { website: 'ftp://pacific.example' }],
    ['a long website', { website: `https://${tooLong(50)}.example` }],
    ['a slug with a slash', { slug: 'a/b' }],
    ['a slug with a space', { slug: 'a b' }],
    ['a long slug', { slug: tooLong(60) }],
    ['no email', { email: '' }],
    ['an email that is none', { email: 'office' }],
    ['a long email', { email: `${tooLong(50)}@coast.example` }],
    ['no phone', { phone: '' }],
    ['a phone number in words', { phone: 'abc' }],
    ['a long phone', { phone: tooLong(60) }],
    ['a negative commission', { comissionPercentage: -1 }],
    ['a tax number with a wrong check digit', { taxNumber: '123456789RT0001' }],
    ['more than all of it', { comissionPercentage: 100.01 }],
    ['a commission finer than can be kept', { comissionPercentage: 1.234 }],
    ['no commission', { comissionPercentage: undefined }],
    ['an unknown time zone', { timezone: 'America/Vancouverr' }],
    ['an offset for a time zone', { timezone: '+03:00' }],
    ['no logo', { logoUrl: '' }],
    ['an unknown field', { isActive: true }],
  ] as [string, Partial<PartnerBody>][])('%s', async (_, change) => {
    await expect(at.create(change)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test.each([
    ['no street', { streetName: '' }],
    ['a long street', { streetName: tooLong(100) }],
    ['a long unit', { unit: tooLong(20) }],
    ['no city', { city: '' }],
    ['no state', { state: ' ' }],
    ['no postal code', { postalCode: '' }],
    ['a long postal code', { postalCode: 'V6T 1Z1' }],
    ['half a Canadian postal code', { postalCode: '12' }],
    ['a Canadian postal code elsewhere', { country: 'United States of America' }],
    ['an unknown country', { country: 'Atlantis' }],
  ] as [string, Record<string, string>][])('%s', async (_, change) => {
    const { address } = await at.body();
    await expect(at.create({ address: { ...address, ...change } as PartnerBody['address'] })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });
});

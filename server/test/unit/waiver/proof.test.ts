import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_HASH } from '../../../src/waivers/proof/chain.ts';
import { judgeLink, type Link, type Present } from '../../../src/waivers/proof/judge-link.ts';
import { canonical, type ProofRecord, sha256 } from '../../../src/waivers/proof/proof-record.ts';
import { chainOf, picture, recordOf, type SignedRow, signedRow } from './proof-sample.ts';

describe('the canonical record', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, turned(inner)]),
      );
    };
    const record = recordOf(signedRow());
    expect(JSON.stringify(turned(record))).not.toBe(JSON.stringify(record));
    expect(canonical(turned(record))).toBe(canonical(record));
    expect(JSON.parse(canonical(record))).toEqual(record);
  });

  it('contains everything that was agreed, and the hash of a drawing’s bytes', () => {
    const record = recordOf(signedRow());
    expect(record).toMatchObject({
      traveller: { name: 'Maya Roy', email: 'ana@example.com', age: 9, status: 'minor' },
      trip: { start: '2027-01-15T13:00:00-08:00[America/Vancouver]', timezone: 'America/Vancouver' },
      signedAt: '2026-01-05T17:30:00.123Z',
      device: { address: '203.0.113.7', browser: 'Mozilla/5.0 (iPhone)' },
    });
    expect(record.answers.at(-1)).toMatchObject({
      image: { sha256: createHash('sha256').update(picture).digest('hex'), bytes: picture.length },
    });
    expect(record.answers.at(-2)).toMatchObject({ value: 'A. R.', isTyped: true });
  });
});

interface Tampered {
  links: Link[];
  rows: Map<string, Present>;
}

/** The first error in the chain and its reason. */
function walk({ links, rows }: Tampered): { position: number; what: string } | null {
  let before = { position: 0, hash: NO_HASH };
  for (const link of links) {
    const what = judgeLink(link, before, rows.get(link.waiverId) ?? null);
    if (what) return { position: link.position, what };
    before = link;
  }
  return null;
}

const rows = [1, 2, 3, 4, 5].map((number) => signedRow(number));
const intact = (): Tampered => ({ links: chainOf(rows), rows: new Map(rows.map((row) => [row.id, row])) });

/** Changes a link and recomputes its own hash, so only the next link can reveal it. */
const withHash = (link: Link, change: Partial<Link>): Link => {
  const changed = { ...link, ...change };
  return { ...changed, hash: sha256(`${changed.previousHash}\n${changed.position}\n${changed.record}`) };
};

describe('checking the chain', () => {
  it('finds no error in an intact chain', () => expect(walk(intact())).toBeNull());

  it('finds any one changed byte of any record', () => {
    const { record } = chainOf(rows)[2]!;
    for (let at = 0; at < record.length; at += 7) {
      const chain = intact();
      const other = record[at] === 'x' ? 'y' : 'x';
      chain.links[2] = { ...chain.links[2]!, record: record.slice(0, at) + other + record.slice(at + 1) };
      expect(walk(chain), `byte ${at}`).toEqual({ position: 3, what: 'The frozen record was changed' });
    }
  });

  it('finds a record that was changed together with its own hash', () => {
    const chain = intact();
    const record = chain.links[2]!.record.replace('Maya Roy', 'Mia Roy');
    chain.links[2] = withHash(chain.links[2]!, { record });
    expect(walk(chain)).toMatchObject({ position: 3, what: expect.stringContaining('name') });
    chain.rows.set(rows[2]!.id, { ...rows[2]!, travellerName: 'Mia Roy' });
    expect(walk(chain)).toEqual({ position: 4, what: 'This link does not follow from the one before it' });
  });

  it.each([
    ['removed', (links: Link[]) => links.toSpliced(1, 1), 3, 'The link 2 is missing'],
    ['removed, and the rest moved up', moveUp, 2, 'This link does not follow from the one before it'],
    ['inserted', insertOne, 3, 'The frozen record was changed'],
    ['reordered', (links: Link[]) => [links[0]!, links[2]!, links[1]!, ...links.slice(3)], 3, 'The link 2 is missing'],
    ['reordered, and renumbered', swapRecords, 2, 'The frozen record was changed'],
  ])('finds a link that was %s', (_how, change, position, what) => {
    const chain = intact();
    expect(walk({ ...chain, links: change(chain.links) })).toEqual({ position, what });
  });

  it.each<[string, Partial<SignedRow>, RegExp]>([
    ['name', { travellerName: 'Mia Roy' }, /name, email or age/],
    ['email', { travellerEmail: 'other@example.com' }, /name, email or age/],
    ['time', { dateSigned: new Date('2026-01-05T17:30:00.124Z') }, /time of signing/],
    ['words', { signedWaiver: { ...rows[2]!.signedWaiver!, body: '<p>Other</p>' } }, /signed words/],
    ['signed state', { dateSigned: null }, /no longer signed/],
    ['answers', { signedFields: rows[2]!.signedFields!.slice(1) }, /answer or a signature/],
  ])('finds a changed %s of the waiver itself', (_what, change, words) => {
    const chain = intact();
    chain.rows.set(rows[2]!.id, { ...rows[2]!, ...change });
    expect(walk(chain)).toMatchObject({ position: 3, what: expect.stringMatching(words) });
  });

  it('finds one changed byte of a signature', () => {
    const chain = intact();
    const fields = rows[2]!.signedFields!.map((field) => ({ ...field }));
    const bytes = Buffer.from(picture);
    bytes[bytes.length - 20]! ^= 1;
    fields.at(-1)!.value = `data:image/png;base64,${bytes.toString('base64')}`;
    chain.rows.set(rows[2]!.id, { ...rows[2]!, signedFields: fields });
    expect(walk(chain)).toMatchObject({ position: 3, what: expect.stringContaining('signature') });
  });

  it('reports a missing waiver', () => {
    const chain = intact();
    chain.rows.delete(rows[1]!.id);
    expect(walk(chain)).toEqual({ position: 2, what: 'The signed waiver no longer exists' });
  });

  it('accepts another date of the trip, because bookings are moved', () => {
    const chain = intact();
    chain.rows.set(rows[2]!.id, { ...rows[2]!, startLocal: '2027-02-15T13:00:00-0800' });
    expect(walk(chain)).toBeNull();
  });

  it('reports a record that is malformed', () => {
    for (const record of ['', 'null', '{}', '[1']) {
      const chain = intact();
      chain.links[2] = withHash(chain.links[2]!, { record });
      expect(walk(chain)).toEqual({ position: 3, what: 'The locked copy can’t be read' });
    }
  });
});

function moveUp(links: Link[]): Link[] {
  return links.toSpliced(1, 1).map((link, index) => ({ ...link, position: index + 1 }));
}

function insertOne(links: Link[]): Link[] {
  const record: ProofRecord = JSON.parse(links[1]!.record);
  const forged = withHash(links[1]!, { position: 2, previousHash: links[0]!.hash, record: canonical(record) });
  const after = links.slice(1).map((link) => ({ ...link, position: link.position + 1 }));
  return [links[0]!, forged, ...after.map((link, index) => (index ? link : { ...link, previousHash: forged.hash }))];
}

function swapRecords(links: Link[]): Link[] {
  const [, second, third] = links;
  const swapped = [...links];
  swapped[1] = { ...second!, record: third!.record, waiverId: third!.waiverId };
  swapped[2] = { ...third!, record: second!.record, waiverId: second!.waiverId };
  return swapped;
}

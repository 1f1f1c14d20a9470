import { randomUUID } from 'node:crypto';
import type { TripDay } from '@tours/contract/check-in';
import { type Act, listOf } from '@tours/contract/check-in-list';
import { judgePass } from '@tours/contract/judge-pass';
import { readPass } from '@tours/contract/pass-code';
import { expect, test } from 'vitest';
import { passKeyOf, shortCodeOf, signPass } from '../../../src/trips/pass/sign-pass.ts';

const config = { LINK_SECRET: 'a secret of links that is long enough' };
const departure = randomUUID();
const [maya, leo] = [randomUUID(), randomUUID()];
const day = '2027-01-15';
const codeOf = (traveller: string) => shortCodeOf(config, { departure, traveller });
const travellers = [maya, leo].map((_id) => ({ _id, isCancelled: _id === leo, code: codeOf(_id) }));
const tripDay = { departure, travellers, passKey: passKeyOf(config) } as unknown as TripDay;
const judge = (text: string, acts: Act[] = []) => judgePass(text, tripDay, listOf(acts));
const qr = signPass(config, { departure, traveller: maya, day });

test('a code says which departure, traveller and day it is for', () => {
  expect(readPass(qr)).toMatchObject({ departure, traveller: maya, day });
});

test('a genuine code of somebody on the list is valid', async () => {
  expect(await judge(qr)).toMatchObject({ verdict: 'valid', traveller: { _id: maya } });
});

test('a screenshot that is shown twice checks in once', async () => {
  const here = { _id: 'act', device: 'one', kind: 'state', traveller: maya, state: 'here', deviceMs: 1, offsetMs: 0 };
  expect(await judge(qr, [here as Act])).toMatchObject({ verdict: 'alreadyHere', since: { _id: 'act' } });
});

test('a code of another departure says its day', async () => {
  const other = signPass(config, { departure: randomUUID(), traveller: maya, day: '2027-01-16' });
  expect(await judge(other)).toEqual({ verdict: 'otherDeparture', day: '2027-01-16' });
});

test('a cancelled traveller is not checked in', async () => {
  expect(await judge(signPass(config, { departure, traveller: leo, day }))).toMatchObject({ verdict: 'cancelled' });
  expect(await judge(codeOf(leo))).toMatchObject({ verdict: 'cancelled' });
});

test('a traveller who booked after the last update is not called valid', async () => {
  const newer = signPass(config, { departure, traveller: randomUUID(), day });
  expect(await judge(newer)).toEqual({ verdict: 'notInList' });
});

test('codes that we did not sign are refused, also with one changed letter', async () => {
  const foreign = signPass({ LINK_SECRET: 'another secret of another system' }, { departure, traveller: maya, day });
  const changed = qr.replace(/^GT1\.(.)/, (_, letter: string) => `GT1.${letter === 'A' ? 'B' : 'A'}`);
  for (const text of [foreign, changed, 'GT1', 'GT1.a.b', 'https://example.com', '', '%%%%'])
    expect([text, await judge(text)]).toEqual([text, { verdict: 'notOurs' }]);
});

test('a short code may be typed in small letters, and with O for 0', async () => {
  const typed = codeOf(maya).toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect(await judge(typed)).toMatchObject({ verdict: 'valid', traveller: { _id: maya } });
});

test('the key is the same in every process', () => {
  expect(passKeyOf(config)).toEqual(passKeyOf({ ...config }));
});

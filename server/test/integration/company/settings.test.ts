import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countInOneWindow } from '../../setup/one-window.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { codeOf, withSecondFactor } from '../../setup/people/second-factor.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  people = peopleOf(world);
  await people.forgetAttempts();
});
afterAll(() => world?.close());

type Settings = Awaited<ReturnType<Client['getCompanySettings']>>;
const bodyOf = ({ _id, name, isIssuingReceipts, lastModifiedBy, updatedAt, ...body }: Settings) => body;

test('a code opens the settings once, and only employees of all divisions read or change them', async () => {
  const erin = await people.signIn('manager@coastline.example');
  expect(await refusalOf(erin.client.getCompanySettings({}))).toMatchObject({ code: 'auth.secondFactorMissing' });
  const { totpURI, cookie } = await withSecondFactor(people, erin.cookie);
  const client = clientOf(world.origin, { cookie });
  expect(await refusalOf(client.getCompanySettings({}))).toMatchObject({
    status: 403,
    code: 'auth.secondFactorAsked',
  });

  expect((await people.post('two-factor/verify-totp', { code: '000000' }, cookie)).status).toBe(401);
  expect(await refusalOf(client.getCompanySettings({}))).toMatchObject({ code: 'auth.secondFactorAsked' });
  const next = codeOf(totpURI, Date.now() + 30_000);
  expect((await people.post('two-factor/verify-totp', { code: next }, cookie)).status).toBe(200);
  const before = await client.getCompanySettings({});
  expect(before).toMatchObject({ name: 'Coastline Tours', statementDay: 1, payoutDelayDays: 0 });

  const statuses = await client.listCheckInStatuses({});
  expect(statuses).toEqual([
    { pk: 451_001, name: 'Checked in' },
    { pk: 451_002, name: 'On board' },
  ]);
  const change = { ...bodyOf(before), legalName: 'Coastline Tours Ltd.', gstNumber: '12345 6782 rt-0001' };
  const after = await client.updateCompanySettings({
    body: {
      ...change,
      legalAddress: '1 Pier\nVancouver',
      qstNumber: '',
      payoutDelayDays: 60,
      commissionTaxPercentage: 14.975,
      statementDay: 28,
      checkInStatus: statuses[1]!,
      customFieldMapping: { age: 313_066, firstname: 313_064, lastname: null },
    },
  });
  expect(after).toMatchObject({
    gstNumber: '123456782RT0001',
    payoutDelayDays: 60,
    commissionTaxPercentage: 14.975,
    statementDay: 28,
    checkInStatus: { pk: 451_002, name: 'On board' },
    customFieldMapping: { age: 313_066, firstname: 313_064, lastname: null },
    isIssuingReceipts: true,
    version: before.version + 1,
    lastModifiedBy: expect.stringMatching(/\w/),
  });
  // The version that was opened is no longer the newest.
  expect(await refusalOf(client.updateCompanySettings({ body: change }))).toMatchObject({
    status: 409,
    code: 'record.changed',
  });
  // The same values write nothing.
  expect(await client.updateCompanySettings({ body: bodyOf(after) })).toEqual(after);
  const [row, ...others] = await world.query(
    `select before->>'payoutDelayDays' as before, after->>'payoutDelayDays' as after, after->'checkInStatus' as status, actor_name from audit_log where action = 'company.settingsUpdated'`,
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({ before: '0', after: '60', status: statuses[1], actor_name: after.lastModifiedBy });

  await world.query(
    `insert into field_purposes (division_id, field_pk, purpose) select id, 313102, 'health' from divisions where shortname = 'RKY'`,
  );
  // One of the divisions marked the question as health.
  const healthy = { ...after.customFieldMapping, lastname: 313_102 };
  const refusal = await refusalOf(
    client.updateCompanySettings({ body: { ...bodyOf(after), customFieldMapping: healthy } }),
  );
  expect(refusal.details).toMatchObject([{ path: 'body/customFieldMapping/lastname' }]);
  const wrong = [
    { gstNumber: '123456789RT0001' },
    { gstNumber: '123456782' },
    { qstNumber: '12TQ1' },
    { payoutDelayDays: 61 },
    { payoutDelayDays: -1 },
    { commissionTaxPercentage: 30.001 },
    { commissionTaxPercentage: -5 },
    { commissionTaxPercentage: 5.0001 },
    { statementDay: 29 },
    { statementDay: 0 },
    { planMinimumCents: 1999 },
    { disputeReversal: 'never' as never },
    { checkInStatus: { pk: 451_002, name: '' } },
    { checkInStatus: { pk: 0.5, name: 'On board' } },
    { checkInStatus: 451_002 as never },
    { legalName: 'x'.repeat(121) },
  ];
  for (const part of wrong) {
    const body = { ...bodyOf(after), ...part };
    expect([part, (await refusalOf(client.updateCompanySettings({ body }))).status]).toEqual([part, 400]);
  }
  expect(await client.getCompanySettings({})).toEqual(after);

  // The same code does not open another time, and the settings close again.
  await world.query(`update sessions set second_factor_at = second_factor_at - interval '15 minutes'`);
  expect(await refusalOf(client.updateCompanySettings({ body: bodyOf(after) }))).toMatchObject({
    code: 'auth.secondFactorAsked',
  });
  expect((await people.post('two-factor/verify-totp', { code: next }, cookie)).status).toBe(401);
  expect(await refusalOf(client.getCompanySettings({}))).toMatchObject({ code: 'auth.secondFactorAsked' });

  await world.query(`update sessions set second_factor_at = now()`);
  await world.query(
    `delete from employee_divisions where division_id = (select id from divisions where shortname = 'RKY')`,
  );
  for (const call of [
    () => client.getCompanySettings({}),
    () => client.listCheckInStatuses({}),
    () => client.updateCompanySettings({ body: bodyOf(after) }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'company.notAllDivisions' });
});

test('a stolen session cannot guess the code', async () => {
  await people.forgetAttempts();
  const { cookie } = await withSecondFactor(people, (await people.signIn('employee@prairie.example')).cookie);
  const answers: number[] = [];
  for (let at = 0; at < 12; at++)
    answers.push((await people.post('two-factor/verify-totp', { code: '000000' }, cookie)).status);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(answers.slice(10)).toEqual([429, 429]);
});

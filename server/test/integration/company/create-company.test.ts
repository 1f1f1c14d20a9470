import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { serverEnvironment } from '../../setup/world/environment.ts';
import { sandboxControl } from '../../setup/world/sandbox-control.ts';
import { sandboxHere } from '../../setup/world/sandbox-here.ts';
import { loadBuilt, serveHere } from '../../setup/world/serve-here.ts';
import { testPool } from '../../setup/world/test-pool.ts';
import { type OwnDatabase, ownDatabase } from '../integrations/own-database.ts';

const owned = new AsyncDisposableStack();
let database: OwnDatabase;
let pool: pg.Pool;
let sandbox: Awaited<ReturnType<typeof sandboxHere>>;
let env: NodeJS.ProcessEnv;
let people: People;

beforeAll(async () => {
  database = await ownDatabase();
  owned.defer(() => database.drop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tours-company-'));
  owned.defer(() => rm(dataDir, { recursive: true, force: true }));
  pool = testPool(database.url, 2);
  owned.defer(() => pool.end());
  sandbox = await sandboxHere(path.join(dataDir, 'sandbox'));
  owned.defer(() => sandbox.stop());
  const ports = { port: 0, sandboxPort: sandbox.port, smtpPort: sandbox.smtpPort };
  env = serverEnvironment({ databaseUrl: database.url, dataDir, ...ports });
  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(text, values)).rows;
  const control = sandboxControl(`http://127.0.0.1:${sandbox.port}`);
  const { origin } = await serveHere({ environment: () => env, sandbox: control }, owned);
  people = peopleOf({ origin, query, sandbox: control });
});
afterAll(() => owned.disposeAsync());
/** Truncating the tables would write hundreds of new files each time. */
const EMPTY = `do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from %I', name);
  end loop; end $$`;
beforeEach(() => pool.query(EMPTY));

const COASTLINE = {
  company: 'Coastline Tours',
  timezone: 'america/vancouver',
  'fareharbor-company': 'coastlinetours',
  'stripe-account': 'acct_coastline',
  fee: '5',
  division: 'Vancouver',
  'division-shortname': 'van',
  'employee-name': 'Noor',
  'employee-lastname': 'Haddad',
  'employee-email': 'Noor@Coastline.example',
  password: 'print',
};
type Given = Partial<Record<keyof typeof COASTLINE | 'domain' | 'add-division' | 'field-age', string>>;

function create(given: Given, extra: NodeJS.ProcessEnv = {}) {
  const args = Object.entries({ ...COASTLINE, ...given })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}=${value}`);
  return run(args, extra);
}

async function run(args: string[], extra: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const { runCreateCompany } = await loadBuilt();
  const code = await runCreateCompany({
    args,
    env: { ...env, ...extra },
    say: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const rowCounts = async () => {
  const tables = ['companies', 'divisions', 'employees', 'users', 'accounts', 'mail_outbox', 'audit_log'];
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`);
  return (await pool.query(`select ${counts.join(', ')}`)).rows[0];
};

test('creates a company in an empty database whose employee can sign in with the printed password, and changes nothing the second time', async () => {
  const made = await create({ 'field-age': '313066', domain: 'Trips.Coastline.example' });
  expect(made).toMatchObject({ code: 0, err: '' });
  const password = made.out.match(/nowhere else: (\S{10})$/)![1]!;
  const { rows } = await pool.query(
    `select c.name, c.timezone, c.fareharbor_shortname, c.fareharbor_voucher_allowed, c.stripe_connected_account_id,
       c.lola_fee_percentage::float8 as fee, c.custom_field_mapping, d.name as division, d.shortname, d.domain
     from companies c join divisions d on d.company_id = c.id`,
  );
  expect(rows).toEqual([
    {
      name: 'Coastline Tours',
      timezone: 'America/Vancouver',
      fareharbor_shortname: 'coastlinetours',
      fareharbor_voucher_allowed: true,
      stripe_connected_account_id: 'acct_coastline',
      fee: 5,
      custom_field_mapping: { age: 313066, firstname: null, lastname: null },
      division: 'Vancouver',
      shortname: 'VAN',
      domain: 'trips.coastline.example',
    },
  ]);
  const audited = await pool.query('select action, actor_type, actor_name from audit_log order by action');
  expect(audited.rows).toEqual(
    ['company.created', 'division.created', 'employee.created'].map((action) => ({
      action,
      actor_type: 'system',
      actor_name: 'setup',
    })),
  );

  const before = await rowCounts();
  expect(before).toMatchObject({ companies: 1, divisions: 1, employees: 1, users: 1, mail_outbox: 0, audit_log: 3 });
  const again = await create({ 'field-age': '313066', domain: 'trips.coastline.example' });
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch(
    /^Coastline Tours \(coastlinetours\) is there already. Nothing was changed.\n.*--add-division yes/,
  );
  expect(await rowCounts()).toEqual(before);

  const noor = await people.signIn('noor@coastline.example', password);
  expect(await noor.client.getSession({})).toMatchObject({ pending: 'newPassword' });
  await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  const { user, type } = await noor.client.getSession({});
  expect({ type, email: user?.email }).toEqual({ type: 'employees', email: 'noor@coastline.example' });
  const division = await people.divisionId('VAN');
  expect(await noor.client.findEmployees({ query: { divisions: division } })).toHaveLength(1);
});

test('mails the password unless it should be printed, and makes one company when run twice at once', async () => {
  const both = await Promise.all([create({ password: 'mail' }), create({ password: 'mail' })]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ out }) => out.includes('is set up'))).toHaveLength(1);
  expect(both.filter(({ out }) => out.includes('is there already'))).toHaveLength(1);
  expect(await rowCounts()).toMatchObject({ companies: 1, divisions: 1, employees: 1, users: 1, mail_outbox: 1 });
  const { password } = await people.temporaryPassword('noor@coastline.example');
  expect(both.map(({ out }) => out).join('')).not.toContain(password);
  expect((await people.signIn('noor@coastline.example', password)).cookie).not.toBe('');
});

test('reports every wrong setting together and writes nothing, and its help names what is required', async () => {
  const before = await rowCounts();
  const wrong = await create({
    company: undefined,
    timezone: 'Vancouver',
    'stripe-account': 'coastline',
    fee: '101',
    'employee-email': 'noor',
    password: 'loud',
  });
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err.split('\n').slice(1, -1)).toEqual([
    '  --company is missing: Name of the company',
    '  --timezone is not a time zone by place, such as America/Vancouver',
    '  --stripe-account begins with acct_',
    '  --fee is at most 100',
    expect.stringMatching(/^ {2}--employee-email /),
    '  --password is mail or print',
  ]);
  expect((await create({ colour: 'red' } as Given)).err).toContain("Unknown option '--colour'");
  const flagsIn = (text: string) => [...text.matchAll(/^ {2}--\S+/gm)].map(([flag]) => flag);
  const help = (await run(['--help'])).out.split('\n\n');
  expect(flagsIn(help.find((part) => part.startsWith('Required:')) ?? '')).toEqual(flagsIn((await run([])).err));
  const strangers = await create({ 'fareharbor-company': 'nosuchtours', 'stripe-account': 'acct_nobody' });
  expect(strangers.code).toBe(1);
  expect(strangers.err).toContain('FareHarbor knows no company nosuchtours for these keys.');
  expect(strangers.err).toContain('Stripe refuses the account acct_nobody');
  const control = sandboxControl(`http://127.0.0.1:${sandbox.port}`);
  await control.setCurrency('coastlinetours', 'usd');
  const inDollars = await create({});
  await control.setCurrency('coastlinetours', 'cad');
  expect(inDollars).toMatchObject({ code: 1, err: expect.stringContaining('charges in USD, and only CAD') });
  const noServer = await create({}, { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/tours' });
  expect(noServer.err).toMatch(/^The database of DATABASE_URL can't be opened: .*ECONNREFUSED/);
  const unset = await create({}, { SESSION_SECRET: '', PUBLIC_URL: '' });
  expect(unset.err).toMatch(/2 problem.*SESSION_SECRET.*PUBLIC_URL|2 problem.*PUBLIC_URL.*SESSION_SECRET/s);
  expect(await rowCounts()).toEqual(before);
});

test('refuses a second company with the first one’s values', async () => {
  expect(await create({ domain: 'trips.example.com' })).toMatchObject({ code: 0 });
  const before = await rowCounts();
  const prairie: Given = { 'fareharbor-company': 'prairietrails', 'stripe-account': 'acct_prairie' };
  const sameDomain = await create({ ...prairie, domain: 'trips.example.com', 'employee-email': 'a@prairie.example' });
  expect(sameDomain).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another division already uses this host name'),
  });
  const sameEmail = await create(prairie);
  expect(sameEmail).toMatchObject({ code: 1, err: expect.stringContaining('This email already has a login') });
  expect(await rowCounts()).toEqual(before);

  const made = await create({ ...prairie, company: 'Prairie Trails', 'employee-email': 'a@prairie.example' });
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain(
    'Please look: FareHarbor keeps prairietrails in America/Winnipeg, not in America/Vancouver.',
  );
  expect(await rowCounts()).toMatchObject({ companies: 2, divisions: 2, employees: 2 });
});

test('adds another division only on request, for a colleague with both divisions or a new person with the new one', async () => {
  const { out } = await create({ 'field-age': '313066' });
  const noor = await people.signIn('noor@coastline.example', out.match(/nowhere else: (\S{10})$/)![1]!);
  await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  const before = await rowCounts();
  const victoria: Given = { division: 'Victoria', 'division-shortname': 'vic' };
  const unsaid = await create(victoria);
  const refusal =
    'Nothing was changed: coastlinetours is there already, without a division VIC. --add-division yes adds it.';
  expect(unsaid).toEqual({ code: 1, out: '', err: refusal });
  expect(await rowCounts()).toEqual(before);

  await pool.query('update employees set can_read_health = false');
  const added = await create({ ...victoria, 'add-division': 'yes' });
  expect(added).toEqual({
    code: 0,
    err: '',
    out: [
      'Coastline Tours has the division Victoria (VIC) now.',
      'noor@coastline.example works for Coastline Tours already, and finds it among the divisions.',
    ].join('\n'),
  });
  const { divisions } = await noor.client.getSession({});
  expect(divisions?.map(({ shortname }) => shortname).toSorted()).toEqual(['VAN', 'VIC']);
  const { rows } = await pool.query('select action from audit_log order by created_at desc, action desc limit 2');
  expect(rows).toEqual([{ action: 'employee.joinedDivision' }, { action: 'division.created' }]);

  const again = await create({ ...victoria, 'add-division': 'yes' });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is there already. Nothing was changed.') });
  const tofino: Given = { division: 'Tofino', 'division-shortname': 'tof', 'employee-email': 'kai@coastline.example' };
  const byKai = await create({ ...tofino, 'add-division': 'yes' });
  const kai = await people.signIn('kai@coastline.example', byKai.out.match(/nowhere else: (\S{10})$/)![1]!);
  await kai.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  expect((await kai.client.getSession({})).divisions?.map(({ shortname }) => shortname)).toEqual(['TOF']);
  expect(await rowCounts()).toMatchObject({ companies: 1, divisions: 3, employees: 2, users: 2 });
  // Each division begins with somebody who grants the right to read health answers.
  const readers = await pool.query('select email from employees where can_read_health order by email');
  expect(readers.rows).toEqual([{ email: 'kai@coastline.example' }, { email: 'noor@coastline.example' }]);
});

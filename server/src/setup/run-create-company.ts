import { errorCodes } from '@tours/contract/errors';
import { askVendors, type NewCompany } from '../organisations/index.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import { constraintCode } from '../platform/db/errors.ts';
import { migrate, UnusableDatabase } from '../platform/db/migrate.ts';
import { openServices, unhurriedContext } from '../services.ts';
import { type Founding, HELP, readFlags, WrongFlags } from './flags.ts';
import { type Founded, foundCompany, MissingDivision } from './found-company.ts';

type Say = (line: string) => void;

interface Command {
  args: string[];
  env: NodeJS.ProcessEnv;
  say: Say;
  complain: Say;
}

/** An error whose message is meant for the person at the terminal. */
class Refusal extends Error {}

const MEANT_FOR_OPERATORS = [ConfigError, MissingDivision, Refusal, UnusableDatabase];

/**
 * Runs the command, apart from its terminal. Returns the exit code, which is also 0 if the same division already exists.
 */
export async function runCreateCompany({ args, env, say, complain }: Command): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    say(HELP);
    return 0;
  }
  try {
    const founding = readFlags(args);
    await setUp({ ...readConfig(env), LOG_LEVEL: 'silent' }, founding, say);
    return 0;
  } catch (error) {
    if (error instanceof WrongFlags) complain(`Nothing was changed, as\n${error.message}\n--help lists them all.`);
    else if (MEANT_FOR_OPERATORS.some((kind) => error instanceof kind)) complain((error as Error).message);
    else throw error;
    return 1;
  }
}

async function setUp(config: Config, founding: Founding, say: Say): Promise<void> {
  await migrate(config.DATABASE_URL);
  const services = await openServices(config, (error) => {
    throw error;
  });
  try {
    const ctx = unhurriedContext(services, 'setup', null);
    const company = companyOf(founding);
    const { problems, notes } = await askVendors(ctx, company);
    if (problems.length)
      throw new Refusal(['Nothing was changed, as', ...problems.map((line) => `  ${line}`)].join('\n'));
    for (const note of notes) say(`Please look: ${note}`);
    const founded = await foundCompany(ctx, company, founding).catch(asRefusal);
    for (const line of summaryOf(founded, founding, config)) say(line);
  } finally {
    await services.close();
  }
}

const companyOf = (founding: Founding): NewCompany => ({
  name: founding.company,
  timezone: founding.timezone,
  fareharborShortname: founding['fareharbor-company'],
  fareharborVoucherAllowed: founding['fareharbor-voucher'],
  stripeConnectedAccountId: founding['stripe-account'],
  lolaFeePercentage: founding.fee,
  customFieldMapping: {
    age: founding['field-age'],
    firstname: founding['field-firstname'],
    lastname: founding['field-lastname'],
  },
});

function asRefusal(error: unknown): never {
  const code = constraintCode(error);
  throw code ? new Refusal(`Nothing was changed: ${errorCodes[code].message}`) : error;
}

function summaryOf(founded: Founded | null, founding: Founding, { PUBLIC_URL }: Config): string[] {
  const { company: name, division, 'division-shortname': shortname, 'employee-email': email } = founding;
  if (!founded) {
    const isThere = `${name} (${founding['fareharbor-company']}) is there already. Nothing was changed.`;
    return [isThere, 'Another division is added with --add-division yes, settings are changed in the portal.'];
  }
  const signIn = `${PUBLIC_URL}/login/employees`;
  const itsDivision = `the division ${division} (${shortname})`;
  const made =
    founded.outcome === 'added' ? `${name} has ${itsDivision} now.` : `${name} is set up, with ${itsDivision}.`;
  if (founded.isColleague) {
    return [made, `${email} works for ${name} already, and finds it among the divisions.`];
  }
  if (founded.password !== null) {
    const once = `with this temporary password, good once and shown nowhere else: ${founded.password}`;
    return [made, `${email} signs in at ${signIn}`, once];
  }
  const mailed = `A mail with a temporary password is queued for ${email}; a running worker sends it.`;
  return [made, mailed, `It is used once, at ${signIn}`];
}

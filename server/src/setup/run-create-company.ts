import { errorCodes } from '@tours/contract/errors';
import { askVendors } from '../organisations/index.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import { constraintCode } from '../platform/db/errors.ts';
import { migrate, UnusableDatabase } from '../platform/db/migrate.ts';
import { openServices, unhurriedContext } from '../services.ts';
import { foundCompany } from './found-company.ts';
import type { Founding } from './founding.ts';
import type { Answers } from './questions.ts';
import { type Ask, help, readAnswers, WrongAnswers } from './read-answers.ts';

type Say = (line: string) => void;

interface Command {
  args: string[];
  env: NodeJS.ProcessEnv;
  ask: Ask;
  say: Say;
  complain: Say;
}

/** An error whose message is meant for the person at the terminal. */
class Refusal extends Error {}

const MEANT_FOR_OPERATORS = [ConfigError, Refusal, UnusableDatabase];

/**
 * Runs the command, apart from its terminal. Returns the exit code, which is also 0 if the same company already exists.
 */
export async function runCreateCompany({ args, env, ask, say, complain }: Command): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    say(help());
    return 0;
  }
  try {
    const config = readConfig(env);
    return await setUp({ ...config, LOG_LEVEL: 'silent' }, await readAnswers(args, env, ask), say);
  } catch (error) {
    if (error instanceof WrongAnswers) complain(`Nothing was changed, as\n${error.message}\n--help lists them all.`);
    else if (MEANT_FOR_OPERATORS.some((kind) => error instanceof kind)) complain((error as Error).message);
    else throw error;
    return 1;
  }
}

async function setUp(config: Config, answers: Answers, say: Say): Promise<number> {
  await migrate(config.DATABASE_URL);
  const services = await openServices(config, (error) => {
    throw error;
  });
  try {
    const ctx = unhurriedContext(services, 'setup', null);
    const founding = toFounding(answers);
    if (answers['ask-vendors']) {
      const { problems, notes } = await askVendors(ctx, founding.company);
      if (problems.length) {
        const way = 'Put that right, or skip the question with --ask-vendors no.';
        throw new Refusal(['Nothing was changed, as', ...problems.map((line) => `  ${line}`), way].join('\n'));
      }
      for (const note of notes) say(`Please look: ${note}`);
    }
    const founded = await foundCompany(ctx, founding).catch(asRefusal);
    for (const line of summaryOf(founded, founding, config)) say(line);
    return founded.outcome === 'there' && founded.differences.length ? 1 : 0;
  } finally {
    await services.close();
  }
}

function toFounding(answers: Answers): Founding {
  return {
    company: {
      name: answers.company,
      timezone: answers.timezone,
      fareharborShortname: answers['fareharbor-company'],
      fareharborVoucherAllowed: answers['fareharbor-voucher'],
      stripeConnectedAccountId: answers['stripe-account'],
      lolaFeePercentage: answers.fee,
      customFieldMapping: {
        age: answers['field-age'],
        firstname: answers['field-firstname'],
        lastname: answers['field-lastname'],
      },
    },
    division: { name: answers.division, shortname: answers['division-shortname'], domain: answers.domain },
    employee: {
      name: answers['employee-name'],
      lastname: answers['employee-lastname'],
      email: answers['employee-email'],
    },
    isAnotherDivision: answers['add-division'],
    isMailed: answers.password === 'mail',
  };
}

function asRefusal(error: unknown): never {
  const code = constraintCode(error);
  throw code ? new Refusal(`Nothing was changed: ${errorCodes[code].message}`) : error;
}

type Founded = Awaited<ReturnType<typeof foundCompany>>;

function summaryOf(founded: Founded, { company, division, employee }: Founding, { PUBLIC_URL }: Config): string[] {
  const { name } = company;
  if (founded.outcome === 'there') {
    const there = `${name} (${company.fareharborShortname}) is there already. Nothing was changed.`;
    return [there, ...founded.differences.map((difference) => `  ${difference}`)];
  }
  const signIn = `${PUBLIC_URL}/login/employees`;
  const itsDivision = `the division ${division.name} (${division.shortname})`;
  const made =
    founded.outcome === 'added' ? `${name} has ${itsDivision} now.` : `${name} is set up, with ${itsDivision}.`;
  if (founded.outcome === 'added' && founded.isColleague) {
    return [made, `${employee.email} works for ${name} already, and finds it among the divisions.`];
  }
  if (founded.password !== null) {
    const once = `with this temporary password, good once and shown nowhere else: ${founded.password}`;
    return [made, `${employee.email} signs in at ${signIn}`, once];
  }
  const mailed = `A mail with a temporary password is queued for ${employee.email}; a running worker sends it.`;
  return [made, mailed, `It is used once, at ${signIn}`];
}

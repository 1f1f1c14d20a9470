import { createInterface } from 'node:readline/promises';
import { errorCodes } from '@tours/contract/errors';
import { type Config, ConfigError, environment, readConfig } from '../config.ts';
import { constraintCode } from '../db/errors.ts';
import { migrate } from '../db/migrate.ts';
import { askVendors } from '../domains/company/ask-vendors.ts';
import { type Founding, foundCompany } from '../domains/company/found-company.ts';
import { openServices, systemContext } from '../services.ts';
import type { Answers } from './questions.ts';
import { type Ask, help, readAnswers, WrongAnswers } from './read-answers.ts';

/** What went wrong in words for whoever typed the command. */
class Refusal extends Error {}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) console.log(help());
else process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const config = readConfig();
    const answers = await withTerminal((ask) => readAnswers(args, environment(), ask));
    return await setUp({ ...config, LOG_LEVEL: 'silent' }, answers);
  } catch (error) {
    if (error instanceof WrongAnswers)
      console.error(`Nothing was changed, as\n${error.message}\n--help lists them all.`);
    else if (error instanceof ConfigError || error instanceof Refusal) console.error(error.message);
    else throw error;
    return 1;
  }
}

async function withTerminal(work: (ask: Ask) => Promise<Answers>): Promise<Answers> {
  if (!process.stdin.isTTY) return work(null);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work((words) => terminal.question(words));
  } finally {
    terminal.close();
  }
}

async function setUp(config: Config, answers: Answers): Promise<number> {
  await migrate(config.DATABASE_URL);
  const services = await openServices(config, (error) => {
    throw error;
  });
  try {
    const ctx = systemContext(services, 'setup', null);
    const founding = toFounding(answers);
    if (answers['ask-vendors']) {
      const { problems, notes } = await askVendors(ctx, founding.company);
      if (problems.length) {
        const way = 'Put that right, or skip the question with --ask-vendors no.';
        throw new Refusal(['Nothing was changed, as', ...problems.map((line) => `  ${line}`), way].join('\n'));
      }
      for (const note of notes) console.log(`Please look: ${note}`);
    }
    return tell(await foundCompany(ctx, founding).catch(asRefusal), founding, config);
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
    isMailed: answers.password === 'mail',
  };
}

function asRefusal(error: unknown): never {
  const code = constraintCode(error);
  throw code ? new Refusal(`Nothing was changed: ${errorCodes[code].message}`) : error;
}

type Founded = Awaited<ReturnType<typeof foundCompany>>;

function tell(founded: Founded, { company, division, employee }: Founding, config: Config): number {
  const { name } = company;
  if (founded.outcome === 'there') {
    console.log(`${name} (${company.fareharborShortname}) is there already. Nothing was changed.`);
    for (const difference of founded.differences) console.log(`  ${difference}`);
    return founded.differences.length ? 1 : 0;
  }
  console.log(`${name} is set up, with the division ${division.name} (${division.shortname}).`);
  const signIn = `${config.PUBLIC_URL}/login/employees`;
  if (founded.password === null) {
    console.log(`A mail with a temporary password is queued for ${employee.email}; a running worker sends it.`);
    console.log(`It is used once, at ${signIn}`);
  } else {
    console.log(`${employee.email} signs in at ${signIn}`);
    console.log(`with this temporary password, good once and shown nowhere else: ${founded.password}`);
  }
  return 0;
}

import { expect, test } from 'vitest';
import { help, readAnswers, WrongAnswers } from '../../../src/setup/read-answers.ts';

const FLAGS = ['--company=Coastline', '--timezone=US/Pacific', '--fareharbor-company=coastline', '--fee=2.75'];
const TYPED: Record<string, string[]> = {
  'Its connected account at Stripe (acct_…)': ['coastline', 'acct_1A2b'],
  'Name of the division, such as Vancouver': ['Vancouver'],
  "The division's short name, such as VAN": ['v', 'van'],
  'First name of its first employee': ['  ', 'Noor'],
  'Last name of the employee': ['Haddad'],
  'Email of the employee': ['Noor@Example.com'],
};

test('a terminal is asked only for missing values, until they are valid', async () => {
  const asked: string[] = [];
  const typed = structuredClone(TYPED);
  const answers = await readAnswers(FLAGS, {}, async (words) => {
    asked.push(words);
    return typed[words.split('\n').at(-1)!.slice(0, -2)]!.shift()!;
  });
  expect(answers).toMatchObject({
    company: 'Coastline',
    fee: 2.75,
    'stripe-account': 'acct_1A2b',
    'division-shortname': 'VAN',
    'employee-name': 'Noor',
    'employee-email': 'noor@example.com',
    domain: null,
    'fareharbor-voucher': true,
    'add-division': false,
    password: 'mail',
  });
  expect(asked).toHaveLength(9);
  expect(asked[1]).toMatch(/^ {2}That begins with acct_\.\n/);
});

test('flags win over the environment; unknown flags and wrong values are reported before any question', async () => {
  const ask = async () => {
    throw new Error('nobody should be asked');
  };
  await expect(readAnswers(['--fee=5', '--colour=red'], {}, ask)).rejects.toThrow(WrongAnswers);
  await expect(readAnswers(['--fee=5'], { CREATE_FEE: '6', CREATE_TIMEZONE: 'EST' }, ask)).rejects.toThrow(
    /--timezone is not a time zone by place/,
  );
  expect(help()).toContain('--stripe-account');
});

import { parseArgs } from 'node:util';
import { type Answers, type QuestionName, question, questionNames, variableOf } from './questions.ts';

/** Lists all wrong answers together. */
export class WrongAnswers extends Error {
  override name = 'WrongAnswers';
}

/** Asks a person. Null if nobody is there to answer. */
export type Ask = ((question: string) => Promise<string>) | null;

/**
 * Takes each answer from the flags, otherwise from the environment, otherwise from the person at the terminal,
 * otherwise the default.
 */
export async function readAnswers(args: string[], environment: NodeJS.ProcessEnv, ask: Ask): Promise<Answers> {
  const flags = readFlags(args);
  const given = (name: QuestionName) => flags[name] ?? (environment[variableOf(name)] || undefined);
  const answers: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of questionNames) {
    const { fallback } = question(name);
    const text = given(name) ?? fallback;
    if (text === undefined) {
      if (!ask) problems.push(`--${name} (or ${variableOf(name)}) is missing: ${question(name).ask}`);
      continue;
    }
    const { value, wrong } = judge(name, text);
    if (wrong) problems.push(`--${name} ${wrong}`);
    answers[name] = value;
  }
  // Reports problems before the person types the other answers.
  if (problems.length) throw new WrongAnswers(problems.map((line) => `  ${line}`).join('\n'));
  if (ask) for (const name of questionNames) if (!(name in answers)) answers[name] = await askFor(name, ask);
  return answers as Answers;
}

async function askFor(name: QuestionName, ask: NonNullable<Ask>): Promise<unknown> {
  for (let complaint = ''; ; ) {
    const { value, wrong } = judge(name, await ask(`${complaint}${question(name).ask}: `));
    if (!wrong) return value;
    complaint = `  That ${wrong}.\n`;
  }
}

function judge(name: QuestionName, text: string): { value?: unknown; wrong?: string } {
  const parsed = question(name).schema.safeParse(text);
  if (parsed.success) return { value: parsed.data };
  return { wrong: parsed.error.issues.map(({ message }) => message).join(', and ') };
}

function readFlags(args: string[]): Partial<Record<QuestionName, string>> {
  try {
    const options = Object.fromEntries(questionNames.map((name) => [name, { type: 'string' } as const]));
    return parseArgs({ args, options, strict: true }).values as Partial<Record<QuestionName, string>>;
  } catch (error) {
    throw new WrongAnswers(`  ${(error as Error).message}`);
  }
}

export function help(): string {
  const lines = questionNames.map((name) => {
    const { ask, fallback } = question(name);
    const otherwise = fallback === undefined ? '' : ` [${fallback || 'none'}]`;
    return `  --${name.padEnd(20)} ${ask}${otherwise}`;
  });
  return [
    'Makes a company with its first division and its first employee, or one more division of a company. At a terminal, what is missing is asked for.',
    'Each can be given in the environment too: --stripe-account as CREATE_STRIPE_ACCOUNT.',
    '',
    ...lines,
  ].join('\n');
}

import { answerProblem, type WaiverAnswer, type WaiverQuestion } from '@tours/contract/waiver-form';
import { invalidFields } from '../../../lib/invalid-fields.ts';

/** Problems by field, in the order of the page: `name`, `email`, `0`… for the questions, `consent`. */
export type Problems = ReadonlyMap<string, string>;

interface Filled {
  questions: readonly WaiverQuestion[];
  answers: readonly WaiverAnswer[];
  isConsented: boolean;
  /** Problems that the contract's schema finds in name and email. */
  signerIssues: readonly { path: readonly PropertyKey[]; message: string }[];
}

export function problemsOf({ questions, answers, isConsented, signerIssues }: Filled): Problems {
  const problems = new Map<string, string>();
  for (const { path, message } of signerIssues) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  questions.forEach((question, index) => {
    const problem = answerProblem(question, answers[index] ?? { value: '' });
    if (problem) problems.set(String(index), problem);
  });
  if (!isConsented) problems.set('consent', 'Tick the box to agree before signing');
  return inPageOrder(problems, questions.length);
}

/** The template's own signature comes last, after the consent. */
function inPageOrder(problems: Map<string, string>, questionCount: number): Problems {
  const asked = Array.from({ length: questionCount - 1 }, (_, index) => String(index));
  const order = ['name', 'email', ...asked, 'consent', String(questionCount - 1)];
  return new Map([...problems].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** Selects one of the specification's two sentences: only signatures are missing, or something else is wrong. */
export function isSignaturesOnly(problems: Problems, questions: readonly WaiverQuestion[]): boolean {
  return [...problems.keys()].every((field) => questions[Number(field)]?.type === 'signature');
}

/** Turns the server's validation errors into problems of the fields they name. */
export function problemsFrom(details: unknown, questions: readonly WaiverQuestion[]): Problems {
  const problems = new Map<string, string>();
  for (const { field, message } of invalidFields(details)) {
    const index = /^fields\/(\d+)$/.exec(field)?.[1];
    if (index && questions[Number(index)]) problems.set(index, message);
  }
  return inPageOrder(problems, questions.length);
}

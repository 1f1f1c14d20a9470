import type { InvalidValues } from '@tours/contract/errors';
import { answerProblem, questionsOf, SIGNATURE_PREFIX, type WaiverAnswer } from '@tours/contract/waiver-form';
import type { SignedWaiver } from '../../platform/db/tables/index.ts';
import { redrawPng } from '../../platform/files/redraw-png.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Pairs every question of the template with its answer, in order. All missing answers are reported together. */
export function signedFieldsOf(template: SignedWaiver, answers: readonly WaiverAnswer[]): WaiverAnswer[] {
  const left = [...answers];
  const problems: InvalidValues = [];
  const signed = questionsOf(template).map((question, at): WaiverAnswer => {
    const { title, type } = question;
    // Two questions may have the same title ("Initials"), so each takes the next answer with that title.
    const index = left.findIndex((answer) => answer.title === title && answer.type === type);
    const given: Pick<WaiverAnswer, 'value' | 'typed'> = left.splice(index, index < 0 ? 0 : 1)[0] ?? { value: '' };
    const problem = answerProblem(question, given);
    if (problem) problems.push({ path: pathOf(at), message: problem });
    const isTyped = type === 'signature' && given.typed;
    return { title, type, value: given.value.trim(), ...(isTyped ? { typed: true } : {}) };
  });
  refuseIfAny(problems);
  return signed;
}

/** Draws each signature again, so that only an image is stored, whatever was sent. */
export async function redrawSignatures(fields: readonly WaiverAnswer[]): Promise<WaiverAnswer[]> {
  const problems: InvalidValues = [];
  const redrawn = await Promise.all(
    fields.map(async (field, at) => {
      if (field.type !== 'signature' || field.typed) return field;
      const png = await redrawPng(Buffer.from(field.value.slice(SIGNATURE_PREFIX.length), 'base64'));
      if (!png) problems.push({ path: pathOf(at), message: 'Please clear the box and sign again' });
      return { ...field, value: SIGNATURE_PREFIX + (png?.toString('base64') ?? '') };
    }),
  );
  refuseIfAny(problems);
  return redrawn;
}

/** The position of the question. Its title may occur twice. */
const pathOf = (question: number) => `body/fields/${question}`;

function refuseIfAny(problems: InvalidValues): void {
  if (problems.length) throw new AppError('request.invalid', problems);
}

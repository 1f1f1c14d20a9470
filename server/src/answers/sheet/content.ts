import { type AnswerClass, isSealedClass } from '@tours/contract/question-form';
import { type Keys, openAnswer, sealAnswer } from './answer-box.ts';

/** The columns of an answer: encrypted for health and identity, plain otherwise. */
export function contentColumns(keys: Keys, answerClass: AnswerClass, value: string) {
  return isSealedClass(answerClass)
    ? { value: null, sealed: sealAnswer(keys, value), wipedAt: null }
    : { value, sealed: null, wipedAt: null };
}

/** The text of an answer; null once retention removed it. Decrypts, so call it only for an entitled reader or a rule. */
export function contentOf(keys: Keys, { value, sealed }: { value: string | null; sealed: Buffer | null }) {
  return sealed ? openAnswer(keys, sealed).toString('utf8') : value;
}

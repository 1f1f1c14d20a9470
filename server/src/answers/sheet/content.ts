import { type AnswerClass, isSealedClass } from '@tours/contract/question-form';
import type { Config } from '../../platform/config/config.ts';
import { openSecret, sealSecret } from '../../platform/lib/secret-box.ts';

type Key = { config: Pick<Config, 'ANSWERS_SECRET'> };

/** The columns of an answer: encrypted for health and identity, plain otherwise. */
export function contentColumns({ config }: Key, answerClass: AnswerClass, value: string) {
  return isSealedClass(answerClass)
    ? { value: null, sealed: sealSecret(value, config.ANSWERS_SECRET), wipedAt: null }
    : { value, sealed: null, wipedAt: null };
}

/** The text of an answer; null once retention removed it. Decrypts, so call it only for an entitled reader or a rule. */
export function contentOf({ config }: Key, { value, sealed }: { value: string | null; sealed: Buffer | null }) {
  return sealed ? openSecret(sealed, config.ANSWERS_SECRET) : value;
}

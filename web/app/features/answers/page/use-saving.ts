import type { AnswerSheet, AskedQuestion } from '@tours/contract/answer';
import { ANSWER_FILE_MAX_BYTES } from '@tours/contract/question-form';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { shrinkPicture } from '../../../lib/shrink-picture.ts';

export type FieldState = { is: 'saving' | 'saved' } | { is: 'failed'; problem: string; canRetry: boolean };

export interface FieldOf {
  question: AskedQuestion;
  traveller: string | undefined;
}

const keyOf = ({ question, traveller }: FieldOf) => `${question.question} ${traveller ?? 'order'}`;

/** Found before sending, because the server would refuse the file only after minutes on a slow line. */
class TooLarge extends Error {}

const TOO_LARGE = 'This file is larger than 10 MB. Please choose a smaller one.';
const TOO_SLOW = 'Your connection was too slow. Please try again on a faster one, or choose a smaller file.';
const NO_LINE = 'This wasn’t saved. Check your connection and try again.';

/** Saves each field by itself. One answer is sent after the other, so that the newest reply has them all. */
export function useSaving(openedBy: string, loaded: AnswerSheet) {
  const client = useApi();
  const [sheet, setSheet] = useState(loaded);
  const [states, setStates] = useState<Record<string, FieldState>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: openedBy };

  function run(field: FieldOf, send: () => Promise<AnswerSheet>): Promise<boolean> {
    const mark = (state: FieldState) => setStates((before) => ({ ...before, [keyOf(field)]: state }));
    mark({ is: 'saving' });
    const done = queue.current.then(async () => {
      try {
        setSheet(await send());
        mark({ is: 'saved' });
        return true;
      } catch (error) {
        mark({ is: 'failed', problem: problemOf(error), canRetry: !isAboutAnswer(error) });
        if (isRefusal(error) && /^(question\.notFound|answer\.)/.test(error.code)) await reread();
        return false;
      }
    });
    queue.current = done;
    return done;
  }

  /** The questions may have changed meanwhile. A failure leaves the page as it is. */
  async function reread() {
    const fresh = await client.getAnswerSheet({ params }).catch(() => null);
    if (fresh) setSheet(fresh);
  }

  const targetOf = ({ question: { question, wording }, traveller }: FieldOf) => ({ question, wording, traveller });

  return {
    sheet,
    stateOf: (field: FieldOf) => states[keyOf(field)],
    save: (field: FieldOf, value: string) =>
      run(field, () => client.saveAnswer({ params, body: { ...targetOf(field), value } })),
    saveFile: (field: FieldOf, chosen: File) =>
      run(field, async () => {
        const file = await shrinkPicture(chosen);
        if (file.size > ANSWER_FILE_MAX_BYTES) throw new TooLarge();
        return client.saveAnswerFile({ params, query: targetOf(field), file });
      }),
  };
}
export type Saving = ReturnType<typeof useSaving>;

/** Such an answer would be refused again, so it must be changed. */
const isAboutAnswer = (error: unknown) => isRefusal(error) && error.status < 500 && ![408, 429].includes(error.status);

function problemOf(error: unknown): string {
  if (error instanceof TooLarge) return TOO_LARGE;
  if (!isRefusal(error)) return NO_LINE;
  // The server waits a minute for a request, and then answers in no words of its own.
  if (error.status === 408) return TOO_SLOW;
  const details = error.code === 'request.invalid' ? (error.details as { message: string }[] | undefined) : undefined;
  return details?.[0]?.message ?? error.message;
}

import type { AnswerSheet, AskedQuestion } from '@tours/contract/answer';
import { useRef, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { shrinkPicture } from '../../../lib/shrink-picture.ts';

/** The state of a changed field, as the page shows it. */
export type FieldState = { is: 'saving' | 'saved' } | { is: 'failed'; problem: string; canRetry: boolean };

/** The question with the traveller whom it concerns. */
export interface FieldOf {
  question: AskedQuestion;
  traveller: string | undefined;
}

const keyOf = ({ question, traveller }: FieldOf) => `${question.question} ${traveller ?? 'order'}`;

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
    saveFile: (field: FieldOf, file: File) =>
      run(field, async () =>
        client.saveAnswerFile({ params, query: targetOf(field), file: await shrinkPicture(file) }),
      ),
  };
}
export type Saving = ReturnType<typeof useSaving>;

/** Such an answer would be refused again, so it must be changed. */
const isAboutAnswer = (error: unknown) => isRefusal(error) && error.status < 500 && error.status !== 429;

function problemOf(error: unknown): string {
  if (!isRefusal(error)) return NO_LINE;
  const details = error.code === 'request.invalid' ? (error.details as { message: string }[] | undefined) : undefined;
  return details?.[0]?.message ?? error.message;
}

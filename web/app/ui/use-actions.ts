import type { ApiError } from '@tours/contract/client';
import type { MessageKey } from '@tours/contract/messages';
import { useRef, useState } from 'react';
import { isRefusal } from '../lib/api.ts';
import { withDetail } from '../lib/with-detail.ts';
import { confirmDialog } from './dialog/confirm-dialog.tsx';
import type { Question } from './dialog/confirm-modal.tsx';
import { notify } from './notice/notify.tsx';
import type { Tone } from './notice/tone.ts';

interface Action<T> {
  /** Id of the record or name of the button that is busy meanwhile. */
  id: string;
  /** A confirmation asked first; declining it does nothing. */
  question?: Question;
  act(): Promise<T>;
  /** Message after a success. Without one, the action reports its result itself. */
  done?: string | ((answer: T) => string);
  onDone?(answer: T): unknown;
  /** Message after a failure: the server's reason is added to a key. */
  failed: MessageKey | ((error: unknown) => string);
  /** Handlers for refusals that need more than the message `failed`, by their code. */
  answers?: { [code: string]: (refusal: ApiError) => unknown };
}

interface Options {
  /**
   * Reads the changed data again. Also runs after a refusal, because somebody else may have changed the record, and not
   * without a network, because a failed reload replaces the page by an error.
   */
  after?(): unknown;
  /** Shows a result; by default as a message over the page. */
  report?(text: string, tone: Tone): unknown;
}

/** Runs an action once at a time: asks for confirmation where needed, and reports its success or failure. */
export function useActions({ after, report = notify }: Options = {}) {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(new Set<string>());

  /** Resolves to true after a success. */
  async function carryOut<T>(action: Action<T>): Promise<boolean> {
    const { id, question, act, done, onDone } = action;
    if (question && !(await confirmDialog(question))) return false;
    if (running.current.has(id)) return false;
    running.current.add(id);
    setBusy(id);
    let isDone = true;
    let isAnswered = true;
    try {
      const answer = await act().finally(() => running.current.delete(id));
      if (done) void report(typeof done === 'string' ? done : done(answer), 'success');
      await onDone?.(answer);
    } catch (error) {
      isDone = false;
      isAnswered = isRefusal(error);
      await showFailure(error, action);
    }
    if (isAnswered) await after?.();
    setBusy(null);
    return isDone;
  }

  async function showFailure<T>(error: unknown, { failed, answers }: Action<T>) {
    const handle = isRefusal(error) && answers?.[error.code];
    if (handle) await handle(error);
    else void report(typeof failed === 'string' ? withDetail(failed, error) : failed(error), 'error');
  }

  /** A button shows its own action as running, and is off during another one. */
  const buttonOf = (id: string) => ({ loading: busy === id, disabled: busy !== null && busy !== id });

  return { busy, buttonOf, carryOut };
}

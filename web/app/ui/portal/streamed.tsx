import { type ReactNode, Suspense, useMemo } from 'react';
import { Await } from 'react-router';
import { Controls } from '../controls.tsx';

interface StreamedProps<Answer> {
  answer: Promise<Answer>;
  /** Shown until the answer is there. Without it the place is empty. */
  waiting?: ReactNode;
  /** Shown if the connection breaks off. Without it the place stays empty. */
  failed?: ReactNode;
  children(answer: Answer): ReactNode;
}

/** A part of a page that arrives after the rest. */
export function Streamed<Answer>({ answer, waiting = null, failed = null, children }: StreamedProps<Answer>) {
  // Without this, Await would throw, and the error would replace the whole page. Its `errorElement` would also hide
  // errors of the content itself.
  const settled = useMemo(
    () =>
      answer.then(
        (resolved) => ({ resolved }),
        () => null,
      ),
    [answer],
  );
  return (
    <Suspense fallback={waiting}>
      <Controls>
        <Await resolve={settled}>
          {(arrived: { resolved: Answer } | null) => (arrived ? children(arrived.resolved) : failed)}
        </Await>
      </Controls>
    </Suspense>
  );
}

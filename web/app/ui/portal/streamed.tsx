import { Fragment, type ReactNode, Suspense } from 'react';
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
export function Streamed<Answer>({ answer, waiting = null, failed, children }: StreamedProps<Answer>) {
  return (
    <Suspense fallback={waiting}>
      <Controls>
        {/* Without an element, Await would throw, and the error would replace the whole page. */}
        <Await resolve={answer} errorElement={failed ?? <Fragment />}>
          {(resolved: Answer) => children(resolved)}
        </Await>
      </Controls>
    </Suspense>
  );
}

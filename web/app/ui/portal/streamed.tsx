import { Component, Fragment, type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { Controls } from '../controls.tsx';
import { Notice } from '../notice/notice.tsx';

interface StreamedProps<Answer> {
  answer: Promise<Answer>;
  /** Shown until the answer is there. Without it the place is empty. */
  waiting?: ReactNode;
  /** Shown if the connection breaks off, or if the answer cannot be shown. */
  failed?: ReactNode;
  children(answer: Answer): ReactNode;
}

const notShown = <Notice tone="error">This part can’t be shown. Refresh the page to try again.</Notice>;

/** A part of a page that arrives after the rest. */
export function Streamed<Answer>({ answer, waiting = null, failed = notShown, children }: StreamedProps<Answer>) {
  return (
    <Suspense fallback={waiting}>
      <Controls>
        {/* Without an element, Await would throw, and the error would replace the whole page. */}
        <Await resolve={answer} errorElement={failed ?? <Fragment />}>
          {(resolved: Answer) => (
            <Boundary answer={resolved} failed={failed}>
              <Shown answer={resolved}>{children}</Shown>
            </Boundary>
          )}
        </Await>
      </Controls>
    </Suspense>
  );
}

/** Renders the answer inside the boundary, which catches the errors of components below it only. */
function Shown<Answer>({ answer, children }: { answer: Answer; children(answer: Answer): ReactNode }) {
  return children(answer);
}

interface BoundaryProps {
  answer: unknown;
  failed: ReactNode;
  children: ReactNode;
}

/** Keeps an error of this part from the rest of the page. Another answer is shown again, which Await would not do. */
class Boundary extends Component<BoundaryProps, { answer: unknown; hasFailed: boolean }> {
  override state = { answer: this.props.answer, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ answer }: BoundaryProps, state: { answer: unknown }) {
    return answer === state.answer ? null : { answer, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

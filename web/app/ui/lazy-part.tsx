import { Button } from '@mantine/core';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useReducer,
  useState,
} from 'react';
import { retryable } from '../lib/retryable.ts';
import { PlainNotice } from './notice/plain-notice.tsx';

interface Dialog {
  isOpen?: boolean;
  onClose?(): void;
}

const TryAgain = createContext({ again() {}, renew() {}, isOver: false });

/** The component as it was loaded last. React remembers a failure of a lazy component, so each retry is a new one. */
interface Source<Props> {
  Part: ComponentType<Props>;
  renew(): void;
  isOver: boolean;
}

/**
 * Code that is loaded when it is first shown, like React's `lazy`. If it can't be loaded, the page stays as it is,
 * shows a notice and offers a retry. `place` tells whether that notice lies over the page or stands inside it. A part
 * inside the page needs a `Suspense` that fills its place meanwhile; one over the page shows nothing until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: 'over' | 'inline' = 'over',
): (props: Props) => ReactNode {
  const fetchCode = retryable(load);
  const fetchPart = () =>
    lazy(() => fetchCode().catch(() => ({ default: Missing }))) as unknown as ComponentType<Props>;
  const source: Source<Props> = {
    Part: fetchPart(),
    renew() {
      source.Part = fetchPart();
    },
    isOver: place === 'over',
  };
  if (place === 'inline') return (props) => <Fetched source={source} props={props} />;
  return (props) => (
    <Suspense fallback={null}>
      <Fetched source={source} props={props} />
    </Suspense>
  );
}

function Fetched<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const { Part, renew, isOver } = source;
  const again = () => {
    renew();
    redraw();
  };
  return (
    <TryAgain.Provider value={{ again, renew, isOver }}>
      <Part {...props} />
    </TryAgain.Provider>
  );
}

/** Stands in for a part that could not be loaded. One over the page can be closed like the dialog that it replaces. */
function Missing({ isOpen = true, onClose }: Dialog) {
  const { again, renew, isOver } = useContext(TryAgain);
  const [isClosed, setIsClosed] = useState(false);
  if (!isOpen || isClosed) return null;
  const close = () => {
    renew();
    setIsClosed(true);
    onClose?.();
  };
  return (
    <PlainNotice isOver={isOver} message={MESSAGE}>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
      {isOver && (
        <Button variant="default" onClick={close}>
          Close
        </Button>
      )}
    </PlainNotice>
  );
}

const MESSAGE = 'This didn’t load. Check your connection and try again. Everything you typed is still here.';

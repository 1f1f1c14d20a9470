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

type Place = 'over' | 'inline';
interface Dialog {
  isOpen?: boolean;
  onClose?(): void;
}

const TryAgain = createContext({ again() {}, renew() {} });

/** The component as it was loaded last. React remembers a failure of a lazy component, so each retry is a new one. */
interface Source<Props> {
  Part: ComponentType<Props>;
  renew(): void;
}

/**
 * Code that is loaded when it is first shown, like React's `lazy`. If it can't be loaded, the page stays as it is,
 * shows a notice and offers a retry. `place` tells whether that notice lies over the page or stands inside it. A part
 * inside the page needs a `Suspense` that fills its place meanwhile; one over the page shows nothing until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: Place = 'over',
): (props: Props) => ReactNode {
  const Failed = (place === 'over' ? MissingDialog : MissingPart) as ComponentType<Props>;
  const fetchCode = retryable(load);
  const fetchPart = () => lazy(() => fetchCode().catch(() => ({ default: Failed }))) as unknown as ComponentType<Props>;
  const source: Source<Props> = {
    Part: fetchPart(),
    renew() {
      source.Part = fetchPart();
    },
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
  const { Part, renew } = source;
  const again = () => {
    renew();
    redraw();
  };
  return (
    <TryAgain.Provider value={{ again, renew }}>
      <Part {...props} />
    </TryAgain.Provider>
  );
}

function MissingDialog({ isOpen = true, onClose }: Dialog) {
  const { again, renew } = useContext(TryAgain);
  const [isClosed, setIsClosed] = useState(false);
  if (!isOpen || isClosed) return null;
  const close = () => {
    renew();
    setIsClosed(true);
    onClose?.();
  };
  return (
    <PlainNotice isOver message={MESSAGE}>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
      <Button variant="default" onClick={close}>
        Close
      </Button>
    </PlainNotice>
  );
}

function MissingPart() {
  const { again } = useContext(TryAgain);
  return (
    <PlainNotice isOver={false} message={MESSAGE}>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </PlainNotice>
  );
}

const MESSAGE = 'This didn’t load. Check your connection and try again. Everything you typed is still here.';

import { Button, Group } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { retryable } from '../lib/retryable.ts';
import { createStore, type Store, useStore } from '../lib/store.ts';
import { Notice } from './notice/notice.tsx';
import { FAILED_PARTS } from './notice/notify.tsx';
import { LoadingPart } from './waiting/loading-line.tsx';

type Place = 'over' | 'inline';

interface Dialog {
  isOpen?: boolean;
  onClose?(): void;
}

/**
 * Code that is loaded when it is first shown, like React's `lazy`. If it can't be loaded, the page stays as it is,
 * shows a notice and offers a retry. `place` tells whether that notice lies over the page or stands inside it. A part
 * inside the page needs a `Suspense` that fills its place meanwhile; until one over the page is there, a line says that it
 * is loading.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: Place = 'over',
): (props: Props) => ReactNode {
  const fetchCode = retryable(load);
  // React remembers a failure of a lazy component, so each retry is a new one.
  const fetchPart = () =>
    lazy(() => fetchCode().catch(() => ({ default: missing }))) as unknown as ComponentType<Props>;
  const renew = () => {
    part = fetchPart();
  };
  const missing = (dialog: Dialog) => <Missing {...dialog} place={place} renew={renew} redraw={store.notify} />;
  let part = fetchPart();
  const store = createStore(() => part, part);

  if (place === 'inline') return (props) => <Fetched store={store} props={props} />;
  return (props) => (
    <Suspense fallback={<LoadingPart />}>
      <Fetched store={store} props={props} />
    </Suspense>
  );
}

/** The component as it was loaded last. */
function Fetched<Props extends object>({ store, props }: { store: Store<ComponentType<Props>>; props: Props }) {
  const Part = useStore(store);
  return <Part {...props} />;
}

interface MissingProps extends Dialog {
  place: Place;
  renew(): void;
  redraw(): void;
}

/** Stands in for a part that could not be loaded. One over the page can be closed like the dialog that it replaces. */
function Missing({ isOpen = true, onClose, place, renew, redraw }: MissingProps) {
  const [isClosed, setIsClosed] = useState(false);
  if (!isOpen || isClosed) return null;
  const again = () => {
    renew();
    redraw();
  };
  const close = () => {
    renew();
    setIsClosed(true);
    onClose?.();
  };
  const notice = (
    <Notice tone="error">
      This didn’t load. Check your connection and try again. Everything you typed is still here.
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={again}>
          Try again
        </Button>
        {place === 'over' && (
          <Button variant="default" onClick={close}>
            Close
          </Button>
        )}
      </Group>
    </Notice>
  );
  if (place === 'inline') return notice;
  const stack = document.getElementById(FAILED_PARTS);
  return stack && createPortal(<div>{notice}</div>, stack);
}

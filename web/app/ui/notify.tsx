import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Tone, toneColor } from './tone.ts';

const Snackbar = lazy(() => import('./snackbar.tsx'));
const listeners = new Set<() => void>();
let isWanted = false;

/** The global snackbar, fetched with its first message. Errors stay until they are dismissed; the rest goes by itself. */
export async function notify(message: string, tone: Tone = 'info'): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('./snackbar.tsx');
  notifications.show({
    message,
    color: toneColor[tone],
    autoClose: tone === 'error' ? false : 4000,
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close message', size: 44 },
  });
}

/** A message of the step before would lie over the next one. */
export async function clearNotices(): Promise<void> {
  if (isWanted) (await import('./snackbar.tsx')).notifications.clean();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function NotificationHost() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return <Suspense fallback={null}>{isShown && <Snackbar />}</Suspense>;
}

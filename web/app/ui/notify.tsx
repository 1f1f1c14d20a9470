import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Tone, toneColor } from './tone.ts';

const Snackbar = lazy(() => import('./snackbar.tsx'));
const listeners = new Set<() => void>();
let isWanted = false;

/** As many as are seen at once; `limit` of the snackbar lets no more be seen. */
const AT_ONCE = 3;
let shown: { id: string; message: string }[] = [];

/**
 * The global snackbar, fetched with its first message. Errors stay until they are dismissed; the rest goes by itself. The
 * newest is always seen: it takes the place of the same words said before, or of the oldest.
 */
export async function notify(message: string, tone: Tone = 'info'): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('./snackbar.tsx');
  const same = shown.filter((one) => one.message === message);
  const old = same.length ? same : shown.slice(0, Math.max(shown.length - AT_ONCE + 1, 0));
  for (const { id } of old) notifications.hide(id);
  shown = shown.filter((one) => !old.includes(one));
  const id = notifications.show({
    onClose: () => {
      shown = shown.filter((one) => one.id !== id);
    },
    message,
    color: toneColor[tone],
    autoClose: tone === 'error' ? false : 4000,
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close message', size: 44 },
  });
  shown.push({ id, message });
}

/** A message of the step before would lie over the next one. */
export async function clearNotices(): Promise<void> {
  if (!isWanted) return;
  shown = [];
  (await import('./snackbar.tsx')).notifications.clean();
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

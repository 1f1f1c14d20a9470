import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { retryable } from '../../lib/retryable.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { PlainNotice, PlainNoticeStack } from './plain-notice.tsx';
import { type Tone, toneColor } from './tone.ts';

interface View {
  /** Null until its code is loaded. */
  Snackbar: ComponentType | null;
  /** Messages shown in the page itself, because the snackbar's code could not be loaded. */
  plain: string | null;
}

const NOTHING: View = { Snackbar: null, plain: null };
let view = NOTHING;
const store = createStore(() => view, NOTHING);

const loadSnackbar = retryable(async () => {
  const { default: Snackbar, notifications, notificationsStore } = await import('./snackbar.tsx');
  return { Snackbar, notifications, notificationsStore };
});

/** Number of visible messages, the same as the snackbar's `limit`. */
const AT_ONCE = 3;

/**
 * Shows a message in the global snackbar, which is loaded with the first message. Errors stay until they are dismissed;
 * others disappear by themselves. A new message replaces the same text shown before, or the oldest message.
 */
export async function notify(message: string, tone: Tone = 'info'): Promise<void> {
  // The message is often about a lost connection, and then the snackbar can't be loaded either.
  const loaded = await loadSnackbar().catch(() => null);
  if (!loaded) return show({ ...view, plain: message });
  const { Snackbar, notifications, notificationsStore } = loaded;
  show({ Snackbar, plain: null });
  const shown = notificationsStore.getState().notifications;
  const same = shown.filter((one) => one.message === message);
  const old = same.length ? same : shown.slice(0, Math.max(shown.length - AT_ONCE + 1, 0));
  for (const { id = '' } of old) notifications.hide(id);
  notifications.show({
    message,
    color: toneColor[tone],
    autoClose: tone === 'error' ? false : 4000,
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close message', size: 44 },
  });
}

/** Removes all messages, because those of a former step would cover the next one. */
export async function clearNotices(): Promise<void> {
  if (view.plain) show({ ...view, plain: null });
  if (view.Snackbar) (await loadSnackbar()).notifications.clean();
}

function show(next: View) {
  view = next;
  store.notify();
}

export function NotificationHost() {
  const { Snackbar, plain } = useStore(store);
  return (
    <>
      {Snackbar && <Snackbar />}
      <PlainNoticeStack />
      {plain && (
        <PlainNotice isOver message={plain}>
          <Button variant="default" onClick={() => show({ ...view, plain: null })}>
            Close message
          </Button>
        </PlainNotice>
      )}
    </>
  );
}

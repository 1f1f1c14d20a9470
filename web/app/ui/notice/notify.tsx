import { Box, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { Notice } from './notice.tsx';
import classes from './over-page.module.css';
import type { Tone } from './tone.ts';

interface Message {
  id: number;
  text: string;
  tone: Tone;
}

const NONE: Message[] = [];
const AT_ONCE = 3;
const READ_MS = 4000;
let shown = NONE;
let made = 0;
const store = createStore(() => shown, NONE);

function show(messages: Message[]) {
  shown = messages;
  store.notify();
}

/**
 * Shows a message over the page. Errors stay until they are closed; others disappear by themselves. A new message replaces
 * the same text shown before, or the oldest message.
 */
export function notify(text: string, tone: Tone = 'info'): void {
  const others = shown.filter((one) => one.text !== text);
  made++;
  show([...others.slice(1 - AT_ONCE), { id: made, text, tone }]);
}

/** Removes all messages, because those of a former step would cover the next one. */
export const clearNotices = () => show(NONE);

/** Id of the stack for the notices of parts that did not load. */
export const FAILED_PARTS = 'failed-parts';

/** Every page has it, because the most frequent message is about a lost connection. */
export function MessageHost() {
  const messages = useStore(store);
  // Nothing disappears while somebody reads a message. One that is removed below the pointer reports no leaving.
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = messages.some(({ id }) => id === heldId);
  return (
    <>
      <Stack gap="md" id={FAILED_PARTS} className={`screen-only ${classes.top}`} />
      <Stack gap="md" className={`screen-only ${classes.messages}`}>
        {messages.map((message) => (
          <ShownMessage key={message.id} {...message} isHeld={isHeld} onHold={setHeldId} />
        ))}
      </Stack>
    </>
  );
}

interface ShownMessageProps extends Message {
  isHeld: boolean;
  onHold(id: number | null): void;
}

function ShownMessage({ id, text, tone, isHeld, onHold }: ShownMessageProps) {
  useEffect(() => {
    if (tone === 'error' || isHeld) return;
    const timer = setTimeout(close, READ_MS, id);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);
  const hold = () => onHold(id);
  const release = () => onHold(null);
  return (
    <Box onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Notice tone={tone} onClose={() => close(id)}>
        {text}
      </Notice>
    </Box>
  );
}

const close = (id: number) => show(shown.filter((one) => one.id !== id));

import { createContext, use, useEffect } from 'react';

/** The nonce of this request, available while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

interface Early {
  typed: Map<HTMLInputElement, string>;
  checked: Set<HTMLInputElement>;
  pressed: HTMLButtonElement | null;
  stop(): void;
}
type EarlyWindow = Window & { early?: Early };

/**
 * On a slow phone people read and use the page before its scripts are loaded. An inline script records what they type,
 * tick and press, and this component replays it after hydration.
 */
export function EarlyInput() {
  const nonce = use(NonceContext);
  useEffect(replay, []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, below
      dangerouslySetInnerHTML={{ __html: `(${record})()` }}
    />
  );
}

/** Sent as source text, so it must not refer to anything outside itself. */
function record(): void {
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.type === 'checkbox' || field.type === 'radio') early.checked.add(field);
    else early.typed.set(field, field.value);
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    early.pressed?.removeAttribute('data-waiting');
    button.setAttribute('data-waiting', '');
    early.pressed = button;
  };
  const early: Early = {
    typed: new Map(),
    checked: new Set(),
    pressed: null,
    stop() {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('click', onClick, true);
    },
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  (window as EarlyWindow).early = early;
}

/** Time limit for the hydration of a part of the page. */
const LIMIT_MS = 10_000;

function replay(): void {
  const { early } = window as EarlyWindow;
  if (!early) return;
  early.stop();
  delete (window as EarlyWindow).early;
  for (const [field, value] of early.typed) whenAlive(field, () => typeAgain(field, value));
  for (const box of early.checked) whenAlive(box, () => tickAgain(box));
  if (early.pressed) pressAgain(early.pressed);
  document.addEventListener('click', watchPress, true);
}

/** Lists are hydrated after the page around them. A press on a part that is not hydrated yet is repeated when it is. */
function watchPress({ target }: MouseEvent): void {
  const button = (target as Element).closest('button');
  if (!button || isAlive(button)) return;
  setTimeout(() => {
    if (!isAlive(button)) pressAgain(button);
  });
}

function pressAgain(button: HTMLButtonElement): void {
  button.setAttribute('data-waiting', '');
  whenAlive(button, () => {
    button.removeAttribute('data-waiting');
    // The typed values are in React's state only with the next rendering.
    setTimeout(() => button.click());
  });
}

/** React sets a property on every element that it has hydrated. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
}

function whenAlive(element: Element, act: () => void, until = Date.now() + LIMIT_MS): void {
  if (isAlive(element)) act();
  else if (element.isConnected && Date.now() < until) requestAnimationFrame(() => whenAlive(element, act, until));
  else element.removeAttribute('data-waiting');
}

/** React reports a change only if the value differs from the last one it saw. */
function typeAgain(field: HTMLInputElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tickAgain(box: HTMLInputElement): void {
  if (!box.checked) return;
  box.checked = false;
  box.click();
}

let isPressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs what a field shows when it is left. If a press took the focus away, this waits for the end of the press, because
 * an error below the field would move what is pressed from under the finger, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run);
  if (isPressed) window.addEventListener('pointerup', soon, { once: true });
  else soon();
}

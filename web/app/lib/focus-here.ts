/**
 * A `ref` that focuses an element when it appears, such as one that replaces a pressed button, so that keyboards and
 * screen readers continue there.
 */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}

/** The same without scrolling the page. */
export function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The same for an element that may be off the screen: it is scrolled to the middle. */
export function focusInMiddle(element: HTMLElement | null): void {
  focusInPlace(element);
  element?.scrollIntoView({ block: 'center' });
}

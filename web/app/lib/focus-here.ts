/**
 * A `ref` that focuses an element when it appears, such as one that replaces a pressed button, so that keyboards and
 * screen readers continue there.
 */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}

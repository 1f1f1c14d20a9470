/**
 * A control that is disabled while its own press is carried out loses the focus. This gives the focus back afterwards,
 * unless something else has it by then, such as the result.
 */
export function keepFocusWhileWaiting(): void {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  // A press beside all controls takes the focus without giving it to anything.
  document.addEventListener('pointerdown', ({ target }) => {
    last = target instanceof Element ? target.closest('button') : null;
  });
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const control = changes.map(({ target }) => target).find((one) => one === last);
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

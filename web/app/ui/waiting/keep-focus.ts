/**
 * A button that shows its work is disabled meanwhile, so the browser takes the focus from it. This gives the focus back
 * afterwards, unless something else has it by then, such as the result.
 */
export function keepFocusOnWaitingButtons(): void {
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
    const button = changes.map(({ target }) => target).find((one) => one === last);
    if (button instanceof HTMLElement && !button.hasAttribute('data-loading')) button.focus({ preventScroll: true });
  }).observe(document, { subtree: true, attributeFilter: ['data-loading'] });
}

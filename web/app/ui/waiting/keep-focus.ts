/**
 * A button that shows its work is disabled meanwhile, so the browser takes the focus from it. This gives the focus back
 * afterwards, unless something else has it by then, such as the result.
 */
export function keepFocusOnWaitingButtons(): void {
  let focused: Node | null = null;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.hasAttribute('data-loading')) {
        // The browser moves the focus only when it draws the disabled button.
        if (target === document.activeElement) focused = target;
      } else if (target === focused) {
        focused = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-loading'] });
}

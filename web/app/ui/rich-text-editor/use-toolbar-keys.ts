import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

const CONTROLS = 'button:not(:disabled), select';

/** Keys of a toolbar as in the ARIA practices: Tab enters and leaves, arrows, Home and End move within. */
export function useToolbarKeys(bar: RefObject<HTMLDivElement | null>) {
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const stopAt = (stop: Element | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  useEffect(() => {
    const [first, ...rest] = bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [];
    if (first) first.tabIndex = 0;
    for (const control of rest) control.tabIndex = -1;
  }, [bar]);

  function onKeyDown(event: KeyboardEvent) {
    const usable = controls().filter((control) => control.matches(CONTROLS));
    const at = usable.indexOf(event.target as HTMLElement);
    if (at === -1) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    usable.at(to % usable.length)?.focus();
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (controls().includes(target as HTMLElement)) stopAt(target);
  };
  /** After leaving, Tab enters at the first control again, because the last one may be disabled by then. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!bar.current?.contains(relatedTarget)) stopAt(controls()[0]);
  };
  return { onKeyDown, onFocus, onBlur };
}

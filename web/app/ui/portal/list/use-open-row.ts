import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { refuseOffline } from '../keep-offline.ts';

/** These react to a press themselves. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=menu], [role=dialog]';

/** Follows the link of a row after a press on it, except on a control inside, such as the link itself, or while selecting text. */
export function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent, href: string) => {
    const { target, currentTarget } = event;
    // Menus and dialogs of the row are rendered elsewhere on the page, but React sends their presses here.
    const isOfRow = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS);
    if (isOfRow && !window.getSelection()?.toString() && !refuseOffline()) void navigate(href);
  };
}

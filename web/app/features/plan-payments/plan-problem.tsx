import { focusInMiddle } from '../../lib/focus-here.ts';
import { Notice } from '../../ui/notice/notice.tsx';

/** Takes the focus that the waiting button has lost, but not from a wrong field of the card. */
export function PlanProblem({ title, children }: { title: string; children: string | null }) {
  if (!children) return null;
  return (
    <Notice ref={focusIfLost} tone="error" title={title}>
      {children}
    </Notice>
  );
}

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) focusInMiddle(element);
}

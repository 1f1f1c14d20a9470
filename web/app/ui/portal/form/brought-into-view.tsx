import { type ReactNode, useEffect, useRef } from 'react';
import classes from './brought-into-view.module.css';

interface BroughtIntoViewProps {
  /** What it is about: when that changes, it is brought into view again. */
  about: string;
  children: ReactNode;
}

/** Something that must be noticed: the button that was pressed may be screens away from it. */
export function BroughtIntoView({ about, children }: BroughtIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!about) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [about]);
  return (
    <div ref={box} tabIndex={-1} className={classes.box!}>
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import classes from './brought-into-view.module.css';

interface BroughtIntoViewProps {
  /** A new value scrolls to the content again. */
  about: string;
  children: ReactNode;
}

/** Scrolls its content into view, because the pressed button may be screens away from it. */
export function BroughtIntoView({ about, children }: BroughtIntoViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!about) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [about]);
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {children}
    </div>
  );
}

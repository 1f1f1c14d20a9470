import { type PointerEvent, useEffect, useRef } from 'react';
import classes from './signature.module.css';
import { drawStrokes, type Stroke } from './strokes.ts';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  /** Called at the end of each stroke. */
  onStroke(stroke: Stroke): void;
  label: string;
  isInvalid: boolean;
}

/** A canvas for a signature. It is sharp on every screen and keeps the drawing when the screen is rotated. */
export function SignaturePad({ strokes, onStroke, label, isInvalid }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<number[] | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => paint(element, strokes));
    paint(element, strokes);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strokes]);

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [];
    go(event);
  }

  function go(event: PointerEvent<HTMLCanvasElement>) {
    if (!current.current || !event.isPrimary) return;
    const element = event.currentTarget;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length ? between : [event.nativeEvent]) current.current.push(...pointOf(element, one));
    drawStrokes(element, [...strokes, current.current]);
  }

  function end() {
    const stroke = current.current;
    current.current = null;
    if (stroke?.length) onStroke(stroke);
  }

  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      data-invalid={isInvalid || undefined}
      role="img"
      aria-label={`${label}: ${strokes.length ? 'signed' : 'empty'}`}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function pointOf(element: HTMLCanvasElement, { clientX, clientY }: globalThis.PointerEvent): [number, number] {
  const box = element.getBoundingClientRect();
  const share = (pixels: number) => Math.round(((pixels - 1) / element.clientWidth) * 10_000) / 10_000;
  return [share(clientX - box.left), share(clientY - box.top)];
}

function paint(element: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const density = window.devicePixelRatio || 1;
  element.width = Math.round(element.clientWidth * density);
  element.height = Math.round(element.clientHeight * density);
  drawStrokes(element, strokes);
}

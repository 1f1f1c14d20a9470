import { useEffect, useState } from 'react';
import { retryable } from '../../lib/retryable.ts';
import classes from './qr-code.module.css';

/** Width of the white border that scanners need, in squares. */
const MARGIN = 4;

/** Drawn in the browser, because any service that draws the secret would learn it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without the picture, the secret can still be typed.
    draw(text)
      .then((drawing) => isCurrent && setDrawn(drawing))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className={classes.frame}>
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

interface Drawing {
  size: number;
  path: string;
}

const loadLibrary = retryable(() => import('qrcode'));

async function draw(text: string): Promise<Drawing> {
  const { default: library } = await loadLibrary();
  const { modules } = library.create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * MARGIN, path: squares.join('') };
}

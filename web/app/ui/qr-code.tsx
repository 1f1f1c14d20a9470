import { retryable } from '../lib/retryable.ts';
import { useReading } from '../lib/use-reading.ts';
import classes from './qr-code.module.css';

/** Width of the white border that scanners need, in squares. */
const MARGIN = 4;

/** Drawn in the browser, because any service that draws a secret would learn it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Without the picture, its text can still be typed.
  const { answer: drawn } = useReading(text, () => draw(text));
  return (
    <div className={`boxed ${classes.frame}`}>
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

const loadLibrary = retryable(() => import('uqr'));

async function draw(text: string) {
  const { encode } = await loadLibrary();
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((isBlack, column) => (isBlack ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return { size, path: squares.join('') };
}

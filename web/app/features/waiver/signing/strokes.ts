/** Points x, y, x, y… as fractions of the pad's width, so that a drawing fits every screen. */
export type Stroke = readonly number[];

/** Height of the pad relative to its width. */
const PAD_RATIO = 0.4;
const PEN = 0.0065;
const PEN_COLOR = '#10243e';
const PICTURE_WIDTH = 900;

/** Draws curves through the middles of neighbouring points, so that a stroke has no corners. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw on a canvas');
  context.clearRect(0, 0, width, height);
  context.lineWidth = PEN * width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = PEN_COLOR;
  for (const stroke of strokes) drawStroke(context, stroke, width);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, width: number): void {
  const at = (index: number) => (stroke[index] ?? 0) * width;
  const last = stroke.length - 2;
  context.beginPath();
  context.moveTo(at(0), at(1));
  for (let i = 2; i < last; i += 2) {
    context.quadraticCurveTo(at(i), at(i + 1), (at(i) + at(i + 2)) / 2, (at(i + 1) + at(i + 3)) / 2);
  }
  // A single point is drawn as a dot.
  context.lineTo(at(last), at(last + 1));
  context.stroke();
}

/** The drawing as a PNG of a fixed small size, whatever screen it was drawn on. */
export function toPng(strokes: readonly Stroke[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_WIDTH * PAD_RATIO;
  drawStrokes(canvas, strokes);
  return canvas.toDataURL('image/png');
}

import sharp from 'sharp';

/** Draws a signature as a finger would. */
export async function drawSignature(): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160">
    <path fill="none" stroke="#1b2733" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
      d="M40 110 C60 20 90 20 86 70 C84 100 60 108 58 84 C90 60 110 130 130 96 C140 76 152 76 150 96 C150 116 172 110 180 90
        C188 60 200 40 198 84 C196 118 214 112 226 92 C238 74 252 82 244 98 C238 112 258 110 270 96 M300 60 C270 60 268 118 300 114
        C330 110 336 78 318 84 C304 92 320 118 344 100 C352 92 356 82 360 96 C366 116 392 78 396 96 C400 112 420 104 440 86"/>
  </svg>`;
  const png = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

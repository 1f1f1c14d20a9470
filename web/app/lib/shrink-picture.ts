/** The server keeps no larger picture, and a photo of 10 MB takes minutes on a slow connection. */
const LARGEST = 2400;
const SMALL_BYTES = 1_000_000;

/** Draws a large picture in the size that is kept. Any other file stays as it is, also one that can't be drawn. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  try {
    return await redrawn(await createImageBitmap(file));
  } catch {
    return file;
  }
}

function redrawn(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

type Reader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The browser's own detector, which not every library of types has. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Reads QR codes with the browser's detector, or else with a library that is loaded only then. */
export async function createReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [] as string[])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture;
    if (!width) return null;
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    // It throws if there is no code in the picture.
    return decodeQR({ width, height, data });
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from '../trip-day.module.css';

const EVERY_MS = 200;
/** The same code in front of the camera is reported once in this time. */
const REPEAT_MS = 4000;

/** The picture of the back camera. Each code in it is reported once. */
export function Camera({ onCode }: { onCode(text: string): Promise<void> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { text: '', at: 0 };

    async function look(read: (picture: HTMLVideoElement) => Promise<string | null>) {
      const text = video.current ? await read(video.current).catch(() => null) : null;
      if (isOver) return;
      if (text && (text !== last.text || Date.now() - last.at > REPEAT_MS)) {
        last = { text, at: Date.now() };
        await report(text);
      }
      timer = setTimeout(look, EVERY_MS, read);
    }
    async function begin() {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotSupportedError');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(await createReader());
    }
    function stop() {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    begin().catch((error: unknown) => !isOver && setProblem(cameraProblem(error)));
    return stop;
  }, []);

  if (problem) return <Notice tone="warning">{problem}</Notice>;
  return <video ref={video} className={classes.camera} muted playsInline aria-label="Camera" />;
}

const PROBLEMS: Record<string, string> = {
  NotAllowedError:
    'This page isn’t allowed to use the camera. Allow it in your browser’s settings, or type the code on the pass.',
  NotFoundError: 'This device has no camera. Type the code on the pass.',
  NotReadableError: 'Another app is using the camera. Close it and try again, or type the code on the pass.',
  NotSupportedError: 'This browser doesn’t let pages use the camera. Type the code on the pass.',
};

/** Says why there is no picture, and what helps. */
function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return PROBLEMS[name] ?? 'The camera didn’t start. Type the code on the pass.';
}

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
async function createReader(): Promise<Reader> {
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

import { useCallback, useEffect, useRef, useState } from 'react';

/** Makes the bank's confirmation a promise: `ask` shows the bank's page; the bank's message or `finish` resolves it. */
export function useChallenge() {
  const [url, setUrl] = useState<string | null>(null);
  const answered = useRef<() => void>(undefined);

  const finish = useCallback(() => {
    setUrl(null);
    answered.current?.();
    answered.current = undefined;
  }, []);

  const ask = useCallback((address: string) => {
    setUrl(address);
    return new Promise<void>((resolve) => {
      answered.current = resolve;
    });
  }, []);

  useEffect(() => {
    if (!url) return;
    const origin = new URL(url, window.location.href).origin;
    const listen = (event: MessageEvent) => {
      if (event.origin === origin && event.data?.type === '3ds-complete') finish();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, finish]);

  return { url, ask, finish };
}

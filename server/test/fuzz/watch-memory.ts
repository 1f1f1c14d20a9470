/** Allowed growth between two measurements, for caches and prepared statements. */
export const MAY_GROW_BYTES = 32 * 1024 * 1024;

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

interface Reply {
  id: number;
  result: HeapUsage;
}

/**
 * Measures the server's memory after garbage collection: objects and the bytes of buffers. The first quarter of the
 * measurements is ignored, because everything runs for the first time then. The server runs with `--inspect` on that
 * port.
 */
export async function watchMemory(inspectorPort: number) {
  const listed = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await listed.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let asked = 0;
  const ask = (method: string) =>
    new Promise<HeapUsage>((resolve) => {
      const id = ++asked;
      const listen = ({ data }: MessageEvent) => {
        const reply: Reply = JSON.parse(data);
        if (reply.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(reply.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method }));
    });
  const looks: number[] = [];
  return {
    async look(): Promise<void> {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage');
      looks.push(usedSize + backingStorageSize);
    },
    grownBytes: () => (looks.length < 4 ? 0 : looks.at(-1)! - looks[Math.floor(looks.length / 4)]!),
    close: () => socket.close(),
  };
}

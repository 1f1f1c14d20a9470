import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Layout, writeWhole } from './cluster.ts';

/**
 * Chooses the requested port, else the previous one, else any. A previous port that another program took meanwhile is
 * given up.
 */
export async function choosePort(layout: Layout, wished?: number): Promise<number> {
  const remembered = Number(await readFile(layout.port, 'utf8').catch(() => ''));
  for (const candidate of [wished, remembered]) {
    if (candidate && (await tryPort(candidate))) return remember(layout, candidate);
  }
  return remember(layout, (await tryPort(0))!);
}

async function remember(layout: Layout, port: number): Promise<number> {
  await writeWhole(layout.port, `${port}\n`);
  return port;
}

/** The port, or a free one for 0; undefined if another program has it. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

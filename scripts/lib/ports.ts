import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryPort } from '../../server/postgres/port.ts';
import { StartProblem } from './problem.ts';

/** The children of a killed launch take a moment to end, so a busy port gets a few seconds. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + 5_000; (await tryPort(port, host)) === undefined; await sleep(100)) {
    if (Date.now() < deadline) continue;
    throw new StartProblem(
      `Port ${port} is used by another program. Set ${variable} to a free one, for example ${variable}=${port + 1000} npm start.`,
    );
  }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

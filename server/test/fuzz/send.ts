import { Agent, type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallerName } from '../setup/people/callers.ts';

export interface FuzzRequest {
  /** The endpoint's name, or a name for an address outside the contract. */
  name: string;
  caller: CallerName;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Sends the body slowly, or never finishes it. */
  pace?: 'inPieces' | 'neverEnding';
}

/** No person waits longer than this for an answer. */
export const HANG_MS = 20_000;
/** The server's limit for receiving a request, which ends a body that never ends. */
export const REQUEST_SECONDS = 4;

export interface Answer {
  /** 0 if there was no answer; `problem` says why. */
  status: number;
  body: string;
  /** Milliseconds since the whole request was sent. */
  ms: number;
  problem?: string;
}

export type Send = (fuzz: FuzzRequest, headers: Record<string, string>) => Promise<Answer>;

/** Sends requests that a browser would refuse to send. */
export function sender(port: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const send: Send = ({ method, url, headers, body, pace }, more) => {
    let sentAt = performance.now();
    const since = () => Math.max(0, Math.round(performance.now() - sentAt));
    const length = body && body.length + (pace === 'neverEnding' ? 100_000 : 0);
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, body: '', ms: since(), problem: error.message });
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: url,
          agent,
          timeout: HANG_MS,
          headers: { ...more, ...headers, ...(length ? { 'content-length': length } : {}) },
        },
        async (answer) => {
          const words = await text(answer).catch((error: Error) => error);
          if (words instanceof Error) fail(words);
          else resolve({ status: answer.statusCode!, body: words, ms: since() });
          // Nobody reads the rest of a body after its answer.
          if (pace) asking.destroy();
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
      asking.on('error', fail);
      if (pace) void sendSlowly(asking, body ?? Buffer.alloc(0), pace).then(() => (sentAt = performance.now()));
      else asking.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

const PIECES = 8;

async function sendSlowly(asking: ClientRequest, body: Buffer, pace: 'inPieces' | 'neverEnding'): Promise<void> {
  const size = Math.ceil(body.length / PIECES);
  for (let piece = 0; piece < PIECES && !asking.destroyed; piece++) {
    asking.write(body.subarray(piece * size, (piece + 1) * size));
    await pause(50);
  }
  if (pace === 'inPieces') asking.end();
  // Keeps the body open until the server hangs up.
  while (pace === 'neverEnding' && !asking.destroyed) {
    asking.write(' ');
    await pause(200);
  }
}

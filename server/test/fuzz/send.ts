import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './requests.ts';

/** Nothing a person waits for takes as long. */
export const HANG_MS = 20_000;

export interface Answer {
  /** 0: none came, because of `problem`. */
  status: number;
  body: string;
  ms: number;
  problem?: string;
}

export type Send = (fuzz: FuzzRequest, cookie: string) => Promise<Answer>;

/** Sends what a browser would refuse to send. */
export function sender(port: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const send: Send = ({ method, url, headers, body }, cookie) => {
    const began = performance.now();
    const since = () => Math.round(performance.now() - began);
    return new Promise((resolve) => {
      const asking = request(
        {
          ...{ host: '127.0.0.1', port, method, path: url, agent, timeout: HANG_MS },
          headers: { ...(cookie ? { cookie } : {}), ...headers, ...(body ? { 'content-length': body.length } : {}) },
        },
        async (answer) => {
          const words = await text(answer).catch((error: Error) => error);
          if (words instanceof Error) resolve({ status: 0, body: '', ms: since(), problem: words.message });
          else resolve({ status: answer.statusCode!, body: words, ms: since() });
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
      asking.on('error', (error) => resolve({ status: 0, body: '', ms: since(), problem: error.message }));
      asking.end(body);
    });
  };
  return { send, close: () => agent.destroy() };
}

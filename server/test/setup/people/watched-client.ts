import { type Client, createClient } from '@tours/contract/client';
import { isErrorBody } from '@tours/contract/error-body';
import { errorCodes } from '@tours/contract/errors';
import { API_KEY } from '../world/environment.ts';

export interface WatchedClient {
  client: Client;
  /** Answers of 500 and above that no person could understand: not in our format, or for an unexpected reason. */
  unforeseen: string[];
  statuses: number[];
}

/** The contract's client, recording every answer. */
export function watchedClient(origin: string): WatchedClient {
  const unforeseen: string[] = [];
  const statuses: number[] = [];
  const watch = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init);
    statuses.push(answer.status);
    if (answer.status < 500) return answer;
    const text = await answer.text();
    if (!isForeseen(answer.status, text)) unforeseen.push(`${init.method} ${url}: ${answer.status} ${text}`);
    return new Response(text, answer);
  };
  return { client: createClient({ origin, apiKey: API_KEY, fetch: watch }), unforeseen, statuses };
}

function isForeseen(status: number, text: string): boolean {
  const answer = readJson(text);
  const body = isErrorBody(answer) ? answer : undefined;
  const known = Object.entries(errorCodes).find(([code]) => code === body?.error)?.[1];
  return body?.error !== 'unexpected' && known?.status === status && body?.requestId !== undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

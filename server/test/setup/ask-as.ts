import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that calls the server by another name, as a browser does that finds that name here. With a body, a POST. */
export function askAs(host: string, address: string, headers: OutgoingHttpHeaders = {}, body?: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request(address, { method, headers: { ...headers, host } }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer) }),
    );
    asking.on('error', reject).end(body);
  });
}

import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends a request under another host name, as a browser does that resolves the name to this machine. With a body it is
 * a POST.
 */
export function askAs(host: string, address: string, headers: OutgoingHttpHeaders = {}, body?: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request(address, { method, headers: { ...headers, host } }, async (answer) =>
      resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer) }),
    );
    asking.on('error', reject).end(body);
  });
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A free port, for programs that need to know it in advance. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

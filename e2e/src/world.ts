import { clientOf } from '../../server/test/setup/people/client-of.ts';
import { copyWorld, type WorldCopy } from '../../server/test/setup/world/copy-world.ts';
import { freePort } from '../../server/test/setup/world/free-port.ts';
import type { SandboxControl } from '../../server/test/setup/world/sandbox-control.ts';
import type { Template } from '../../server/test/setup/world/template.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A copy of the demo world with its own server, sandbox and database, at an address that a browser can open. */
export async function openWorld(template: Template, settings: NodeJS.ProcessEnv = {}) {
  const owned = new AsyncDisposableStack();
  try {
    return { ...(await startWorld(template, owned, settings)), close: () => owned.disposeAsync() };
  } catch (error) {
    await owned.disposeAsync();
    throw error;
  }
}

async function startWorld(template: Template, owned: AsyncDisposableStack, settings: NodeJS.ProcessEnv) {
  const copy = await copyWorld(template, owned);
  await movePictures(copy);
  // The server prints and checks its address, so the port is chosen before the start.
  const port = await freePort();
  await copy.startServer(port, settings);
  const origin = `http://localhost:${port}`;
  return {
    ...copy,
    origin,
    client: clientOf(origin),
    untouched: await readDepartures(copy.sandbox),
  };
}

/** A departure as the operator sees and changes it at FareHarbor. */
export interface OperatorDeparture {
  pk: number;
  capacity: number;
  company: string;
  item: { name: string };
  start_at: string;
  end_at: string;
  rates: { pk: number; name: string; total_including_tax: number }[];
}

export async function readDepartures(sandbox: SandboxControl): Promise<OperatorDeparture[]> {
  return (await sandbox.fareharbor()).availabilities as unknown as OperatorDeparture[];
}

/** The template stored pictures with the address of its own sandbox. */
async function movePictures({ query, sandbox }: WorldCopy): Promise<void> {
  const from = 'http://127\\.0\\.0\\.1:\\d+/cdn/';
  const to = `${sandbox.url}/cdn/`;
  await query(`update items set fareharbor_details = regexp_replace(fareharbor_details::text, $1, $2, 'g')::jsonb`, [
    from,
    to,
  ]);
  await query(`update order_items set image_url = regexp_replace(image_url, $1, $2)`, [from, to]);
}

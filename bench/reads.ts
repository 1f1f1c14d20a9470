import autocannon from 'autocannon';
import { clientOf } from '../server/test/setup/people/client-of.ts';
import { API_KEY } from '../server/test/setup/world/environment.ts';

const SECONDS = 8;
const CONNECTIONS = 16;
const GROUP = { filter: { slug: 'spring-break', partnerSlug: 'maple-leaf-academy' } };

export interface ReadFigure {
  what: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

export async function measure(what: string, url: string, options: object = {}): Promise<ReadFigure> {
  const load = { url, connections: CONNECTIONS, ...options };
  await autocannon({ ...load, duration: 2 });
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, duration: SECONDS });
  return { what, perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/**
 * The bare endpoint is measured first and last in the same run, because machines differ and drift while ratios stay
 * stable.
 */
export async function measureReads(bare: string, origin: string): Promise<ReadFigure[]> {
  const [group] = await clientOf(origin).queryGroups({ body: GROUP });
  const key = { 'x-api-key': API_KEY };
  const json = { ...key, 'content-type': 'application/json' };
  const body = JSON.stringify(GROUP);
  return [
    await measure('bare Fastify endpoint', `${bare}/`),
    await measure('group as JSON', `${origin}/api/groups/query`, { method: 'POST', headers: json, body }),
    await measure('group page as HTML', `${origin}/maple-leaf-academy/spring-break`),
    await measure('seats of the group', `${origin}/api/groups/${group!._id}/seats`, { headers: key }),
    await measure('bare Fastify endpoint, again', `${bare}/`),
  ];
}

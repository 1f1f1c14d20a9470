import type { Client } from '@tours/contract/client';
import type { PlanView } from '@tours/contract/plan-payments';
import { orderKey } from '@tours/contract/values';
import { isRefusal } from '../../lib/api.ts';

type LoadedPlan =
  | { state: 'found'; plan: PlanView }
  | { state: 'notFound' }
  | { state: 'ended' }
  | { state: 'failed'; requestId: string | null };

export async function loadPlan(client: Client, unverifiedId: string): Promise<LoadedPlan> {
  const id = orderKey.safeParse(unverifiedId).data;
  if (!id) return { state: 'notFound' };
  try {
    return { state: 'found', plan: await client.getPlan({ params: { id } }) };
  } catch (error) {
    if (!isRefusal(error)) return { state: 'failed', requestId: null };
    if (error.status === 404) return { state: 'notFound' };
    return error.code === 'link.ended' ? { state: 'ended' } : { state: 'failed', requestId: error.requestId ?? null };
  }
}

export const statusOf: Record<LoadedPlan['state'], number> = { found: 200, notFound: 404, ended: 410, failed: 503 };

import type { Client } from '@tours/contract/client';
import type { Reconciliation } from '@tours/contract/reconciliation';
import { eventually } from './eventually.ts';

/** Waits until a division's reconciliation is done. */
export const reconciled = (employee: Client, division: string) =>
  eventually(async (): Promise<Reconciliation> => {
    const { run } = await employee.getReconciliation({ query: { division } });
    if (run?.state !== 'done') throw new Error(`The run is at ${run?.percent} %: ${run?.doing}`);
    return run;
  }, 60_000);

type Query = Parameters<Client['findDifferences']>[0]['query'];

/** Reconciles a division, and lists its open differences. */
export async function openDifferences(employee: Client, query: Pick<Query, 'kind'> & { division: string }) {
  await employee.startReconciliation({ body: { division: query.division } });
  await reconciled(employee, query.division);
  return employee.findDifferences({ query });
}

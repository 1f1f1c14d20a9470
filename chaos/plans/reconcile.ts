import { setTimeout as pause } from 'node:timers/promises';
import { hurryJobs } from '../../server/test/setup/faults/recover.ts';
import { patiently, type Scene } from './scene.ts';

const LIMIT_MS = 300_000;

/** Runs the product's own reconciliation of all records, which also finds lost events, and repairs what it offers to repair. */
export async function reconcileAndRepair({ world, employee }: Scene): Promise<void> {
  const [{ id: division }] = (await world.query<{ id: string }>(
    `select id from divisions where shortname = 'VAN'`,
  )) as [{ id: string }];
  await patiently(() => employee().startReconciliation({ body: { division } }));
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(500)) {
    await hurryJobs(world);
    const { run } = await patiently(() => employee().getReconciliation({ query: { division } }));
    if (run?.state !== 'running') break;
  }
  const open = await patiently(() => employee().findDifferences({ query: { division, limit: 100 } }));
  for (const { _id: id, repair } of open)
    if (repair)
      await employee()
        .repairDifference({ params: { id } })
        .catch(() => {});
}

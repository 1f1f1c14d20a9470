import { setTimeout as pause } from 'node:timers/promises';
import { hurryJobs } from '../../server/test/setup/faults/recover.ts';
import { patiently, type Scene } from './scene.ts';

const LIMIT_MS = 900_000;
const PAGE = 100;

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
  for (const { _id: id, repair } of await openDifferences(employee, division))
    if (repair)
      await employee()
        .repairDifference({ params: { id } })
        .catch(() => {});
}

/** Most of them cannot be repaired, such as disputes, so a repair may stand on any page. */
async function openDifferences(employee: Scene['employee'], division: string) {
  const found = [];
  for (let offset = 0; ; offset += PAGE) {
    const some = await patiently(() => employee().findDifferences({ query: { division, offset, limit: PAGE } }));
    found.push(...some);
    if (some.length < PAGE) return found;
  }
}

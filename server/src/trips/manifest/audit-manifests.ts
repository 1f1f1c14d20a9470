import type { Manifest } from '@tours/contract/manifest';
import { inArray } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';

/** Records in the audit log of each group what somebody did with the manifest of a departure. */
export async function auditManifests(
  ctx: TransactionContext,
  action: string,
  manifests: Manifest[],
  details: (manifest: Manifest) => object = () => ({}),
): Promise<void> {
  if (!manifests.length) return;
  const ids = [...new Set(manifests.map(({ group }) => group._id))];
  const owners = await ctx.db
    .select({ id: groups.id, divisionId: groups.divisionId })
    .from(groups)
    .where(inArray(groups.id, ids));
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  for (const manifest of manifests) {
    await audit(ctx, action, required(ownerOf.get(manifest.group._id), 'the group of a manifest'), {
      after: {
        departure: manifest.availabilityPk,
        tour: manifest.title,
        start: manifest.tripDate,
        ...details(manifest),
      },
    });
  }
}

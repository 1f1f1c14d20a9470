import type { NamedFile } from '@tours/contract/endpoint';
import type { Manifest, ManifestQuery } from '@tours/contract/manifest';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { auditManifests } from './audit-manifests.ts';
import { getManifests } from './get-manifests.ts';
import { manifestCsv } from './manifest-csv.ts';
import { writeManifestPdf } from './write-manifest-pdf.ts';

/** The file takes children's names out of the product, so the audit log records each download. */
export async function getManifestPdf(ctx: Context, query: ManifestQuery): Promise<NamedFile> {
  const manifests = await getManifests(ctx, query);
  const content = await writeManifestPdf(manifests);
  await record(ctx, manifests, 'pdf');
  return { name: `${nameOf(manifests, query)}.pdf`, content };
}

export async function getManifestCsv(ctx: Context, query: ManifestQuery): Promise<NamedFile> {
  const manifests = await getManifests(ctx, query);
  await record(ctx, manifests, 'csv');
  return {
    name: `${nameOf(manifests, query)}.csv`,
    content: new Uint8Array(Buffer.from(manifestCsv(manifests), 'utf8')),
  };
}

async function record(ctx: Context, manifests: Manifest[], format: 'pdf' | 'csv'): Promise<void> {
  const taken = manifests.filter(({ travellerCount }) => travellerCount > 0);
  await inTransaction(ctx, (ctx) =>
    auditManifests(ctx, 'group.manifestDownloaded', taken, ({ travellerCount }) => ({
      format,
      travellers: travellerCount,
    })),
  );
}

function nameOf([first, ...others]: Manifest[], query: ManifestQuery): string {
  if (!first || others.length) return `manifest-${'day' in query ? query.day : 'departures'}`;
  const tour = first.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `manifest-${tour || first.availabilityPk}-${first.tripDate.slice(0, 10)}`;
}

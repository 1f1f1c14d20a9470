import type { NamedFile } from '@tours/contract/endpoint';
import type { Roster, RosterQuery } from '@tours/contract/roster';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { auditRosters } from './audit-rosters.ts';
import { getRosters } from './get-rosters.ts';
import { rosterCsv } from './roster-csv.ts';
import { writeRosterPdf } from './write-roster-pdf.ts';

/** The file takes children's names out of the product, so the audit log records each download. */
export async function getRosterPdf(ctx: Context, query: RosterQuery): Promise<NamedFile> {
  const rosters = await getRosters(ctx, query);
  const content = await writeRosterPdf(rosters);
  await record(ctx, rosters, 'pdf');
  return { name: `${nameOf(rosters, query)}.pdf`, content };
}

export async function getRosterCsv(ctx: Context, query: RosterQuery): Promise<NamedFile> {
  const rosters = await getRosters(ctx, query);
  await record(ctx, rosters, 'csv');
  return { name: `${nameOf(rosters, query)}.csv`, content: new Uint8Array(Buffer.from(rosterCsv(rosters), 'utf8')) };
}

async function record(ctx: Context, rosters: Roster[], format: 'pdf' | 'csv'): Promise<void> {
  const taken = rosters.filter(({ travellerCount }) => travellerCount > 0);
  await inTransaction(ctx, (ctx) =>
    auditRosters(ctx, 'group.rosterDownloaded', taken, ({ travellerCount }) => ({
      format,
      travellers: travellerCount,
    })),
  );
}

function nameOf([first, ...others]: Roster[], query: RosterQuery): string {
  if (!first || others.length) return `roster-${'day' in query ? query.day : 'departures'}`;
  const tour = first.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `roster-${tour || first.availabilityPk}-${first.tripDate.slice(0, 10)}`;
}

import type { NamedFile } from '@tours/contract/endpoint';
import type { Roster, RosterQuery } from '@tours/contract/roster';
import { inArray } from 'drizzle-orm';
import { auditRows } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { getRosters } from './get-rosters.ts';
import { rosterCsv } from './roster-csv.ts';

/** The file takes children's names out of the product, so the audit log records each download. */
export async function getRosterPdf(ctx: Context, query: RosterQuery): Promise<NamedFile> {
  const rosters = await getRosters(ctx, query);
  // The fonts and the writer are loaded with the first document, because most processes never need them.
  const { writeRosterPdf } = await import('./write-roster-pdf.ts');
  const content = await writeRosterPdf(rosters);
  await record(ctx, rosters, 'pdf');
  return { name: `${nameOf(rosters, query)}.pdf`, content: new Uint8Array(content) };
}

export async function getRosterCsv(ctx: Context, query: RosterQuery): Promise<NamedFile> {
  const rosters = await getRosters(ctx, query);
  await record(ctx, rosters, 'csv');
  return { name: `${nameOf(rosters, query)}.csv`, content: new Uint8Array(Buffer.from(rosterCsv(rosters), 'utf8')) };
}

async function record(ctx: Context, rosters: Roster[], format: 'pdf' | 'csv'): Promise<void> {
  const taken = rosters.filter(({ travellerCount }) => travellerCount > 0);
  if (!taken.length) return;
  await inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(taken.map(({ group }) => group._id))];
    const owners = await ctx.db
      .select({ id: groups.id, divisionId: groups.divisionId })
      .from(groups)
      .where(inArray(groups.id, ids));
    await auditRows(
      ctx,
      taken.map(({ group, availabilityPk, title, tripDate, travellerCount }) => ({
        divisionId: owners.find(({ id }) => id === group._id)?.divisionId ?? null,
        action: 'group.rosterDownloaded',
        entityType: 'group',
        entityId: group._id,
        after: { format, departure: availabilityPk, tour: title, start: tripDate, travellers: travellerCount },
      })),
    );
  });
}

function nameOf([first, ...others]: Roster[], query: RosterQuery): string {
  if (!first || others.length) return `roster-${'day' in query ? query.day : 'departures'}`;
  const tour = first.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `roster-${tour || first.availabilityPk}-${first.tripDate.slice(0, 10)}`;
}

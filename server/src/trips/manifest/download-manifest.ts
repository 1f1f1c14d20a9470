import type { NamedFile } from '@tours/contract/endpoint';
import type { Manifest, ManifestQuery } from '@tours/contract/manifest';
import { answerLine, CHECK_IN_LABELS } from '@tours/contract/manifest-totals';
import { isSlugUsable, slugOf } from '@tours/contract/slug';
import { timeAndZone } from '@tours/contract/time';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { timeHeadings, writeCsv } from '../../platform/files/csv.ts';
import { auditManifests } from './audit-manifests.ts';
import { getManifests } from './get-manifests.ts';
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
  return { name: `${nameOf(manifests, query)}.csv`, content: manifestCsv(manifests) };
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
  const tour = isSlugUsable(first.title) ? slugOf(first.title) : first.availabilityPk;
  return `manifest-${tour}-${first.tripDate.slice(0, 10)}`;
}

const HEADINGS = [
  'Tour',
  ...timeHeadings('Start'),
  'Group',
  'Booking',
  'FareHarbor booking',
  'Contact',
  'Phone',
  'Traveller',
  'Age',
  'Type',
  'Waivers',
  'Waivers signed',
  'Check-in',
  ...timeHeadings('Recorded'),
  'Answers',
];

function manifestCsv(manifests: Manifest[]) {
  const lines = manifests.flatMap(({ title, startDate, group, bookings }) =>
    bookings.flatMap(({ lolaId, bookingNumber, contact, answers: ofOrder, travellers }) =>
      travellers.map(({ name, age, type, waivers, checkIn, answers }) => [
        title,
        ...timeAndZone(startDate),
        group.title,
        lolaId,
        bookingNumber,
        contact.name,
        contact.phone,
        name,
        age,
        type,
        waivers.total,
        waivers.signed,
        checkIn && CHECK_IN_LABELS[checkIn.state],
        ...(checkIn?.at ? timeAndZone(checkIn.at) : ['', '']),
        [...ofOrder, ...answers].map(answerLine).join('; '),
      ]),
    ),
  );
  return writeCsv([HEADINGS, ...lines]);
}

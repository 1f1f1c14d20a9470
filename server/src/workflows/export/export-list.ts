import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Cell } from '@tours/contract/cells/cell';
import type { ExportQuery } from '@tours/contract/export';
import { timeAndZone } from '@tours/contract/time';
import { type Stringifier, stringify } from 'csv-stringify';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AMOUNTS, CSV_OPTIONS, timeHeadings } from '../../platform/files/csv.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type Plan, planExport } from './plan.ts';

const AT_ONCE = 1000;
const AT_MOST = 100_000;
const CUT = `Only the first ${AT_MOST.toLocaleString('en-CA')} rows are in this file. Filter the list to get the rest.`;
/** A file holds a connection to the database while it is read, so a slow reader is cut off. */
const LONGEST_MS = 120_000;
/** The other connections of the process stay free for everybody else. */
const MOST_FILES = 3;
/** The people whose files are under way. Each reads one at a time, so two slow readers leave room for a third. */
const underway = new Set<string>();

/** Refuses a file while there are too many, or another one of this person. */
export function refuseWhileBusy(person: string): void {
  if (underway.size >= MOST_FILES || underway.has(person)) throw new AppError('export.busy');
}

/**
 * Streams all rows of a list as a file, as they were when it began: batches of the list's own verb in one read-only
 * transaction. The audit log records the export before the first row leaves.
 */
export async function exportList(ctx: Context, asked: ExportQuery): Promise<Readable> {
  const plan = await planExport(ctx, asked);
  const { person } = plan;
  refuseWhileBusy(person);
  underway.add(person);
  const end = () => underway.delete(person);
  try {
    await record(ctx, asked, plan);
  } catch (error) {
    end();
    throw error;
  }
  const file = stringify({ ...CSV_OPTIONS, cast: { ...CSV_OPTIONS.cast, ...AMOUNTS } });
  void write(ctx, plan, file)
    .catch((error: Error) => {
      if (!file.destroyed) ctx.log.error({ err: error }, 'export failed');
      // Breaks the download off, so that nobody takes half of a file for the whole.
      file.destroy(error);
    })
    .finally(end);
  return file;
}

const record = (ctx: Context, { list }: ExportQuery, { divisionId, columns, total }: Plan) =>
  inTransaction(ctx, (ctx) =>
    audit(
      ctx,
      'list.exported',
      { id: list, divisionId },
      { after: { columns: columns.map(([heading]) => heading), rowsCounted: total } },
    ),
  );

async function write(ctx: Context, { columns, read }: Plan, file: Stringifier): Promise<void> {
  const left = new AbortController();
  file.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(LONGEST_MS)]);
  const add = async (row: (string | number)[]) => {
    signal.throwIfAborted();
    if (!file.write(row)) await once(file, 'drain', { signal });
  };
  await add(columns.flatMap(([heading, cell]) => (isTime(cell) ? timeHeadings(heading) : [heading])));
  await ctx.db.transaction(
    async (db) => {
      const readBatch = async (limit: number, offset: number) => {
        // The file shows the rows as they were, so a removal since then is seen only by another connection.
        const actor = await inTransaction(ctx, async (ctx) => ctx.actor);
        return read({ ...ctx, db, actor }, { limit, offset });
      };
      for (let offset = 0; offset < AT_MOST; offset += AT_ONCE) {
        const batch = await readBatch(AT_ONCE, offset);
        for (const row of batch) await add(columns.flatMap(([, cell]) => fileCells(cell, row)));
        if (batch.length < AT_ONCE) return;
      }
      const [more] = await readBatch(1, AT_MOST);
      if (more) await add([CUT]);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  file.end();
}

const isTime = <Row>(cell: Cell<Row>) => typeof cell === 'object' && 'at' in cell;

/** Spreadsheets add up numbers and sort times, not texts. */
function fileCells<Row>(cell: Cell<Row>, row: Row): (string | number)[] {
  if (typeof cell === 'function') return [cell(row)];
  return 'at' in cell ? timeAndZone(cell.at(row)) : [cell.cents(row) / 100];
}

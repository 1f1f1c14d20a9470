import type { Context } from '../context.ts';

/**
 * Does a job's work for one row after the other. A row that fails is logged and stops no other. Afterwards the job fails,
 * so that it is counted and tried again; the work must find nothing left in rows that are done.
 */
export async function eachAlone<Row>(
  ctx: Pick<Context, 'log'>,
  rows: Iterable<Row>,
  named: (row: Row) => object,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for (const row of rows) {
    try {
      await work(row);
    } catch (err) {
      failed += 1;
      ctx.log.error({ err, ...named(row) }, 'a row of a job failed');
    }
  }
  if (failed > 0) throw new Error(`${failed} rows of this job failed; the log names them`);
}

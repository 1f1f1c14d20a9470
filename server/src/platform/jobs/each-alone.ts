import type { Context } from '../context.ts';

/** Does a job's work for one row after the other. A row that fails is logged, and waits for the job's next run. */
export async function eachAlone<Row>(
  ctx: Pick<Context, 'log'>,
  rows: Row[],
  named: (row: Row) => object,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (err) {
      ctx.log.error({ err, ...named(row) }, 'a row waits for the next run of its job');
    }
  }
}

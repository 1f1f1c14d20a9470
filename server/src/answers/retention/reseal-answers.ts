import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nameOfKey, openAnswer, sealAnswer } from '../sheet/answer-box.ts';

/** A file has up to 10 MB, so few are held at once. */
const BATCHES = [
  { table: 'answers', id: 'id', column: 'sealed', most: 200 },
  { table: 'answer_files', id: 'answer_id', column: 'content', most: 5 },
] as const;

/**
 * Seals all answers with the current key that are still sealed with another one, while other keys are configured.
 * docs/operations.md has the steps around it. The last line of its log says that the other keys are not needed any more.
 */
export async function resealAnswers(ctx: Context): Promise<void> {
  if (!ctx.config.ANSWERS_OTHER_SECRETS.length) return;
  let resealed = 0;
  for (const batch of BATCHES) {
    let count: number;
    do {
      count = await resealSome(ctx, batch);
      resealed += count;
    } while (count > 0);
  }
  ctx.log.info({ resealed }, 'all answers are sealed with ANSWERS_SECRET');
}

async function resealSome(ctx: Context, { table, id, column, most }: (typeof BATCHES)[number]): Promise<number> {
  const [rows, key, box] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
  const current = nameOfKey(ctx.config.ANSWERS_SECRET).toString('hex');
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db.execute<{ id: string; box: Buffer }>(sql`
      select ${key} as id, ${box} as box from ${rows}
      where ${box} is not null and substr(${box}, 1, 4) <> decode(${current}, 'hex') limit ${most} for update`);
    for (const row of found.rows)
      await ctx.db.execute(sql`update ${rows} set ${box} = ${sealAnswer(ctx, openAnswer(ctx, row.box))}
        where ${key} = ${row.id}::uuid`);
    return found.rows.length;
  });
}

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
 * docs/incidents.md has the steps around it. The last line of its log says that the other keys are not needed any more.
 * An answer that none of the keys opens stays as it is, and is logged.
 */
export async function resealAnswers(ctx: Context): Promise<void> {
  if (!ctx.config.ANSWERS_OTHER_SECRETS.length) return;
  const key = nameOfKey(ctx.config.ANSWERS_SECRET).toString('hex');
  let resealed = 0;
  const unreadable: string[] = [];
  for (const batch of BATCHES) {
    let after: string | undefined = FIRST;
    while (after) {
      const done: Done = await resealSome(ctx, { ...batch, after, key });
      after = done.last;
      resealed += done.resealed;
      unreadable.push(...done.unreadable);
    }
  }
  if (unreadable.length)
    ctx.log.error(
      { key, answers: unreadable.slice(0, 20), count: unreadable.length },
      'answers no configured key opens',
    );
  else ctx.log.info({ key, resealed }, 'all answers are sealed with ANSWERS_SECRET');
}

const FIRST = '00000000-0000-0000-0000-000000000000';

interface Done {
  /** The last answer that was read, or undefined after the end. */
  last: string | undefined;
  resealed: number;
  unreadable: string[];
}

type Part = (typeof BATCHES)[number] & { after: string; key: string };

function resealSome(ctx: Context, { table, id, column, most, after, key }: Part): Promise<Done> {
  const [rows, idOf, box] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db.execute<{ id: string; box: Buffer }>(sql`
      select ${idOf} as id, ${box} as box from ${rows}
      where ${idOf} > ${after}::uuid and substr(${box}, 1, 4) <> decode(${key}, 'hex')
      order by ${idOf} limit ${most} for update`);
    const unreadable: string[] = [];
    for (const row of found.rows) {
      const plain = opened(ctx, row.box);
      if (plain)
        await ctx.db.execute(
          sql`update ${rows} set ${box} = ${sealAnswer(ctx, plain)} where ${idOf} = ${row.id}::uuid`,
        );
      else unreadable.push(row.id);
    }
    return { last: found.rows.at(-1)?.id, resealed: found.rows.length - unreadable.length, unreadable };
  });
}

function opened(ctx: Context, box: Buffer): Buffer | null {
  try {
    return openAnswer(ctx, box);
  } catch {
    return null;
  }
}

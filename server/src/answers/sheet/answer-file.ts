import type { AnswerSheet } from '@tours/contract/answer';
import type { NamedFile } from '@tours/contract/endpoint';
import { isSealedClass } from '@tours/contract/question-form';
import { and, eq, sql } from 'drizzle-orm';
import { allowAttempt } from '../../platform/access/attempts.ts';
import { oneAtATime } from '../../platform/access/one-at-a-time.ts';
import type { Context } from '../../platform/context.ts';
import { answerFiles, answers, questions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { redrawnFile } from '../../platform/files/redraw-upload.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { openAnswer, sealAnswer } from './answer-box.ts';
import { contentOf } from './content.ts';
import { findEntry, type Target } from './find-entry.ts';
import { openSheet } from './open-sheet.ts';
import { presentSheet } from './present.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * Enough for two papers of each traveller of a large party. A link may be passed on, and each file takes megabytes. Holders
 * of a passed-on address use up only their own.
 */
const FILES_PER_READER = { window: 24 * 60 * 60, max: 200 };

/** Stores a picture or PDF as an answer, encrypted whatever the question's class is. */
export async function saveAnswerFile(
  ctx: Context,
  { id, readUpload, ...target }: Target & { id: string; readUpload: () => Promise<Buffer> },
): Promise<AnswerSheet> {
  const opened = await openSheet(ctx, id, null);
  // The rules are checked before the file is read and drawn, and again in the transaction that writes.
  await inTransaction(ctx, async (ctx) => requireFile(await findEntry(ctx, opened, target)));
  const who = opened.mayReadSealed ? 'family' : 'passedOn';
  await allowAttempt(ctx, `answer-file:${who}:${opened.orderId}`, FILES_PER_READER);
  const redrawn = await redrawnFile(ctx, await readUpload());
  if (!redrawn) throw new AppError('answer.noFile');
  await inTransaction(ctx, async (ctx) => {
    const entry = await findEntry(ctx, opened, target);
    requireFile(entry);
    const ids = await writeAnswer(ctx, opened, entry, nameOf(entry.question.label, redrawn.extension));
    const content = sealAnswer(ctx, redrawn.content);
    await ctx.db
      .insert(answerFiles)
      .values(ids.map((answerId) => ({ answerId, content })))
      .onConflictDoUpdate({ target: answerFiles.answerId, set: { content: sql`excluded.content` } });
  });
  return presentSheet(ctx, opened, ctx.clock());
}

/**
 * The file is named after the question. The name that the person gave it would appear in the request's address, and so in
 * logs. The header of a download takes only plain letters.
 */
function nameOf(label: string, extension: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .trim();
  return `${plain.slice(0, 60) || 'file'}.${extension}`;
}

function requireFile({ question }: { question: { type: string } }): void {
  if (question.type !== 'file') throw new AppError('question.notFound');
}

export async function getAnswerFile(ctx: Context, { id, answer }: { id: string; answer: string }): Promise<NamedFile> {
  const { orderId, mayReadSealed } = await openSheet(ctx, id, 'downloaded');
  const { file, answerClass } = await readFile(ctx, { orderId, answer });
  if (isSealedClass(answerClass) && !mayReadSealed) throw new AppError('question.notFound');
  return file;
}

/** A file takes its size five times over in memory until it is decrypted, and holds a connection to the database. */
const alone = oneAtATime(8);

/** Reads and decrypts the file of an answer. The caller has made sure that it may be read. */
export const readFile = (ctx: Context, { orderId, answer }: { orderId: string; answer: string }) =>
  alone(ctx, async () => {
    const [found] = await ctx.db
      .select({ answer: answers, answerClass: questions.answerClass, content: answerFiles.content })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .leftJoin(answerFiles, eq(answerFiles.answerId, answers.id))
      .where(and(eq(answers.id, answer), eq(answers.orderId, orderId)));
    if (!found) throw new AppError('question.notFound');
    if (!found.content) throw new AppError('answer.gone');
    const content = openAnswer(ctx, found.content);
    const name = contentOf(ctx, found.answer) ?? 'file';
    return { file: { name, content: new Uint8Array(content) } satisfies NamedFile, answerClass: found.answerClass };
  });

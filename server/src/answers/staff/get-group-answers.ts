import type { NamedFile } from '@tours/contract/endpoint';
import { answerText, isSealedClass } from '@tours/contract/question-form';
import { slugOf } from '@tours/contract/slug';
import { timeAndZone } from '@tours/contract/time';
import { eq } from 'drizzle-orm';
import { authorisedGroup } from '../../catalogue/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { timeHeadings, writeCsv } from '../../platform/files/csv.ts';
import { required } from '../../platform/lib/required.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { type Entry, entriesOf } from '../sheet/entries.ts';
import { type AskedOrder, type AskedQuestion, questionsOf, readAsked, type Seat } from '../sheet/read-asked.ts';

/**
 * Gives staff the answers of a whole group, such as T-shirt sizes. Health and identity answers are in no file, nor is a
 * question that follows one of them, because it tells the answer. The file takes names out of the product, so the audit
 * log records each download.
 */
export async function getGroupAnswersCsv(ctx: Context, { id }: { id: string }): Promise<NamedFile> {
  const group = await authorisedGroup(ctx, id);
  const asked = await readOrders(ctx, id);
  // An item that nobody booked has no answers.
  const tours = new Map(asked.flatMap(({ seats }) => seats.map(({ itemId, trip }) => [itemId, trip])));
  const questions = (await questionsOf(ctx, [id])).filter(
    (question) => isInFile(question) && (!question.isOfItem || tours.has(question.itemId)),
  );
  const headings = questions.map(({ label, isOfItem, itemId }) =>
    isOfItem ? `${label} (${tours.get(itemId)})` : label,
  );
  const lines = asked.flatMap((order) => linesOf(ctx, order, questions));
  if (lines.length)
    await inTransaction(ctx, (ctx) =>
      audit(ctx, 'group.answersDownloaded', group, {
        after: { format: 'csv', travellers: lines.length, questions: headings },
      }),
    );
  const content = writeCsv([
    ['Traveller', 'Age', 'Tours', ...timeHeadings('Start'), 'Order', 'Contact', 'Phone', ...headings],
    ...lines,
  ]);
  return { name: `answers-${slugOf(group.title)}.csv`, content };
}

/** The orders of a group by contact, with the questions that may be in a file. */
async function readOrders(ctx: Context, groupId: string): Promise<AskedOrder[]> {
  const rows = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.groupId, groupId));
  const ids = rows.map(({ id }) => id);
  return (await readAsked(ctx, ids))
    .map((one) => ({ ...one, questions: one.questions.filter(isInFile) }))
    .sort((one, other) => one.order.contactName.localeCompare(other.order.contactName, 'en'));
}

const isInFile = ({ answerClass, followsConfidential }: AskedQuestion) =>
  !isSealedClass(answerClass) && !followsConfidential;

/** Makes one line for each person of an order, whatever they booked. Answers about the whole order stand in each. */
function linesOf(ctx: Context, asked: AskedOrder, questions: AskedQuestion[]): unknown[][] {
  const { order, seats } = asked;
  const entries = entriesOf(ctx, asked, ctx.clock());
  const people = Map.groupBy(seats, (seat) => personOf(seats, seat));
  return [...people].map(([person, places]) => {
    const { name, age } = required(places[0], 'a place of a person');
    const trips = places.filter(({ isAddOn }) => !isAddOn);
    const starts = trips.map(({ startLocal, timezone }) => timeAndZone(zonedDeparture(startLocal, timezone)));
    const theirs = entries.filter(
      ({ question, seat }) => question.subject === 'order' || personOf(seats, seat) === person,
    );
    return [
      name,
      age,
      trips.map(({ trip }) => trip).join('; '),
      starts.map(([time]) => time).join('; '),
      starts.map(([, zone]) => zone).join('; '),
      order.lolaId,
      order.contactName,
      order.contactPhone,
      ...questions.map(({ id }) => answersTo(id, theirs)),
    ];
  });
}

/** An add-on without a name belongs to the first traveller of the order, because nobody travels to it. */
function personOf(seats: Seat[], seat: Seat): string {
  const isNameless = seat.person === seat.travellerId;
  const first = seat.isAddOn && isNameless ? seats.find(({ isAddOn }) => !isAddOn) : undefined;
  return (first ?? seat).person;
}

/** The group's questions are answered alike for each booking of a person, and are written once. */
function answersTo(id: string, entries: Entry[]): string {
  const given = entries.flatMap(({ question, answer }) =>
    question.id === id && answer?.value ? [answerText(question.type, answer.value)] : [],
  );
  return [...new Set(given)].join('; ');
}

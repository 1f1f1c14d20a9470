import type { AnswerSection, AnswerSheet, AskedQuestion } from '@tours/contract/answer';
import { pick } from '@tours/contract/pick';
import { isSealedClass } from '@tours/contract/question-form';
import { eq } from 'drizzle-orm';
import { presentDivision } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, groups } from '../../platform/db/tables/index.ts';
import { contentOf } from './content.ts';
import { type Entry, entriesOf, oncePerPerson } from './entries.ts';
import { givenIn, maySee, type OpenedSheet } from './open-sheet.ts';
import { type AskedOrder, readAsked, type Seat } from './read-asked.ts';

type Reading = OpenedSheet & { entries: Entry[]; isGiven: (entry: Entry) => boolean };

export async function presentSheet(ctx: Context, opened: OpenedSheet, now: Date): Promise<AnswerSheet> {
  const { orderId, orderKey } = opened;
  const asked = oneRow(await readAsked(ctx, [orderId]));
  const around = await ctx.db
    .select({ group: groups.title, timezone: groups.timezone, division: { name: divisions.name, ...sellerColumns } })
    .from(groups)
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(groups.id, asked.order.groupId))
    .then(oneRow);
  const entries = oncePerPerson(entriesOf(ctx, asked, now)).filter((entry) => maySee(opened, entry));
  return {
    order: orderKey,
    lolaId: asked.order.lolaId,
    group: around.group,
    timezone: around.timezone,
    division: presentDivision(around.division),
    mayHaveMore: !opened.mayReadSealed && asked.questions.some((question) => question.followsConfidential),
    sections: sectionsOf(ctx, asked, { ...opened, entries, isGiven: givenIn(opened, entries, now) }),
  };
}

function sectionsOf(ctx: Context, { seats }: AskedOrder, opened: Reading): AnswerSection[] {
  const { entries } = opened;
  const present = (entry: Entry) => presentEntry(ctx, entry, opened);
  const ofOrder = entries.filter(({ question }) => question.subject === 'order');
  const ofTravellers = entries.filter(({ question }) => question.subject !== 'order');
  const whole = { traveller: null, trip: '', questions: ofOrder.map(present), known: [] };
  const each = seats.map((seat) => ({
    traveller: { _id: seat.travellerId, name: seat.name },
    trip: seat.trip,
    questions: ofTravellers.filter((entry) => entry.seat.travellerId === seat.travellerId).map(present),
    known: opened.mayReadSealed ? knownOf(seat) : [],
  }));
  return [whole, ...each].filter(({ questions }) => questions.length > 0);
}

function presentEntry(ctx: Context, entry: Entry, opened: Reading): AskedQuestion {
  const { question, answer, closesLocal } = entry;
  const isHidden = answer !== undefined && isSealedClass(question.answerClass) && !opened.mayReadSealed;
  return {
    question: question.id,
    ...pick(question, ['wording', 'label', 'help', 'type', 'choices', 'answerClass', 'isRequired']),
    closedBy: closedBy(entry, opened),
    isHidden,
    value: answer && !isHidden ? contentOf(ctx, answer) : null,
    answer: answer?.id ?? null,
    closesAt: closesLocal,
  };
}

function closedBy(entry: Entry, opened: Reading): AskedQuestion['closedBy'] {
  if (entry.isClosed) return 'lastDay';
  return opened.isGiven(entry) ? 'hour' : null;
}

/** FareHarbor's questions that were answered at checkout. The name is the heading already. */
function knownOf({ fields, firstname, lastname }: Seat): AnswerSection['known'] {
  return fields
    .filter(({ value }) => value && value !== firstname && value !== lastname)
    .map(({ name, value }) => ({ name, value }));
}

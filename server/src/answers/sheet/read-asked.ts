import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { withPersons } from '@tours/contract/question-form';
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { followsConfidential, isAnsweredWording, isCurrentWording, wordingColumns } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  answerExtensions,
  answers,
  HOLDS_SEATS,
  IS_ADD_ON,
  IS_ASKED,
  nameOfTraveller,
  orderItems,
  orders,
  questions,
  questionWordings,
  travellers,
} from '../../platform/db/tables/index.ts';

/** Everything that decides which questions are asked for an order, and how they were answered. */
export interface AskedOrder {
  order: typeof orders.$inferSelect;
  /** The travellers of the live bookings, the earliest trip first. */
  seats: Seat[];
  questions: AskedQuestion[];
  answers: GivenAnswer[];
  reopenedUntil: Date | null;
}

export type AskedQuestion = Awaited<ReturnType<typeof questionsOf>>[number];
export type GivenAnswer = Awaited<ReturnType<typeof answersOf>>[number];
export interface Seat extends SeatRow {
  name: string;
  /** The same for the bookings of one person in an order, who is asked the group's questions once. */
  person: string;
}
type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number];

/** Reads several orders in one statement per table. The callers have made sure that these orders may be read. */
export async function readAsked(ctx: Context, orderIds: string[]): Promise<AskedOrder[]> {
  if (!orderIds.length) return [];
  const isAnswered = sql<boolean>`exists (select from ${answers} where ${answers.orderId} = ${orders.id})`;
  const heads = await ctx.db
    .select({ order: orders, reopenedUntil: answerExtensions.until, isAnswered })
    .from(orders)
    .leftJoin(answerExtensions, eq(answerExtensions.orderId, orders.id))
    .where(inArray(orders.id, orderIds));
  const groups = [...new Set(heads.map(({ order }) => order.groupId))];
  const asked = await questionsOf(ctx, groups);
  const seats = namedSeats(await seatsOf(ctx, orderIds));
  // When an order is paid and its confirmation is written, nothing is answered yet, unless the checkout asked.
  const given = heads.some(({ isAnswered }) => isAnswered) ? await answersOf(ctx, orderIds) : [];
  return heads.map(({ order, reopenedUntil }) => ({
    order,
    reopenedUntil,
    questions: asked.filter(({ groupId }) => groupId === order.groupId),
    seats: seats.filter(({ orderId }) => orderId === order.id),
    answers: given.filter(({ orderId }) => orderId === order.id),
  }));
}

export const questionsOf = (ctx: Context, groupIds: string[]) =>
  ctx.db
    .select({ ...getTableColumns(questions), ...wordingColumns, followsConfidential })
    .from(questions)
    .innerJoin(questionWordings, isCurrentWording)
    .where(and(inArray(questions.groupId, groupIds), IS_ASKED))
    .orderBy(asc(questions.position), asc(questions.id));

function seatsOf(ctx: Context, orderIds: string[]) {
  return ctx.db
    .select({
      travellerId: travellers.id,
      orderId: travellers.orderId,
      orderItemId: orderItems.id,
      itemId: orderItems.itemId,
      isAddOn: IS_ADD_ON,
      trip: orderItems.title,
      startLocal: orderItems.startLocal,
      timezone: orderItems.timezone,
      ...pick(travellers, ['firstname', 'lastname', 'age', 'customerType', 'fields']),
    })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .innerJoin(orders, eq(orders.id, travellers.orderId))
    .where(
      and(inArray(travellers.orderId, orderIds), eq(orders.state, 'confirmed'), isNull(orders.erasedAt), HOLDS_SEATS),
    )
    .orderBy(asc(orderItems.startAt), asc(orderItems.position), asc(travellers.position));
}

export function namedSeats(rows: SeatRow[]): Seat[] {
  const places = rows.map((row) => ({
    row,
    booking: row.orderItemId,
    seat: row.travellerId,
    name: travellerName(row),
  }));
  return withPersons(places).map(({ row, name, person }) => ({ ...row, name: name || row.customerType, person }));
}

function answersOf(ctx: Context, orderIds: string[]) {
  return ctx.db
    .select({
      ...getTableColumns(answers),
      label: questionWordings.label,
      type: questions.type,
      answerClass: questions.answerClass,
      followsConfidential,
      travellerName: sql<string | null>`${nameOfTraveller}`,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .innerJoin(questionWordings, isAnsweredWording)
    .leftJoin(travellers, eq(travellers.id, answers.travellerId))
    .where(inArray(answers.orderId, orderIds))
    .orderBy(asc(answers.createdAt), asc(answers.id));
}

import { ANSWERED } from '@tours/contract/question-form';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type ManifestAnswer, readManifestAnswers } from '../../answers/index.ts';
import type { Context } from '../../platform/context.ts';
import { isOfBooking } from '../../platform/db/of-booking.ts';
import {
  ANSWERS_WITHOUT_DRAWINGS,
  type FieldPurpose,
  fieldPurposes,
  orderItems,
  orders,
  waivers,
  waiverTemplates,
} from '../../platform/db/tables/index.ts';
import { KEPT_DAYS } from '../../platform/lib/retention-periods.ts';
import type { ManifestRow } from './read-rows.ts';

type Row = Pick<ManifestRow, 'orderId' | 'divisionId'> & {
  item: Pick<ManifestRow['item'], 'answers'>;
  traveller: Pick<ManifestRow['traveller'], 'id' | 'fields'>;
};
type Marked = Omit<ManifestAnswer, 'orderId' | 'travellerId'>;
type Shown = { name: string; value: string; counted: string[] }[];

export interface MarkedAnswers {
  isHealthShown: boolean;
  hasHealth(row: Row): boolean;
  ofTraveller(row: Row): Shown;
  /** The answers about the row's whole booking and order. */
  ofBooking(row: Row): Shown;
  /** The health answers about a traveller, their whole booking and their order. */
  healthOf(row: Row): Shown;
}

/**
 * The answers for a manifest: those that staff marked as emergency contact, and health answers only if they are to be
 * shown. They come from our questions, FareHarbor's and signed waivers.
 */
export async function markedAnswers(ctx: Context, rows: Row[], isHealthShown: boolean): Promise<MarkedAnswers> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const all = rows.length
    ? [...(await readManifestAnswers(ctx, orderIds, isHealthShown)), ...(await fromWaivers(ctx, orderIds))]
    : [];
  const fareharbor = await fromFareharbor(ctx, rows);
  const ofTravellers = Map.groupBy(all, ({ travellerId }) => travellerId ?? '');
  const ofOrders = Map.groupBy(ofTravellers.get('') ?? [], ({ orderId }) => orderId);
  const shown = (answers: Marked[]): Shown =>
    answers.flatMap(({ name, value, isHealth, counted }) =>
      value && (isHealthShown || !isHealth) ? [{ name, value, counted }] : [],
    );
  const ofTraveller = (row: Row) => [
    ...(ofTravellers.get(row.traveller.id) ?? []),
    ...fareharbor(row, row.traveller.fields),
  ];
  const ofBooking = (row: Row) => [
    ...(ofOrders.get(row.orderId) ?? []),
    ...fareharbor(
      row,
      row.item.answers.map(({ fieldPk, name, shown }) => ({ pk: fieldPk, name, value: shown })),
    ),
  ];
  const answersOf = (row: Row) => [...ofTraveller(row), ...ofBooking(row)];
  return {
    isHealthShown,
    hasHealth: (row) => answersOf(row).some(({ isHealth }) => isHealth),
    ofTraveller: (row) => shown(ofTraveller(row)),
    ofBooking: (row) => shown(ofBooking(row)),
    healthOf: (row) => shown(answersOf(row).filter(({ isHealth }) => isHealth)),
  };
}

async function fromFareharbor(ctx: Context, rows: Row[]) {
  const divisions = [...new Set(rows.map(({ divisionId }) => divisionId))];
  const found = await ctx.db.select().from(fieldPurposes).where(inArray(fieldPurposes.divisionId, divisions));
  const purposes = new Map(found.map(({ divisionId, fieldPk, purpose }) => [`${divisionId} ${fieldPk}`, purpose]));
  return ({ divisionId }: Row, fields: { pk: number; name: string; value: string }[]) =>
    fields.flatMap(({ pk, name, value }) =>
      marked(purposes.get(`${divisionId} ${pk}`), { name, value, counted: [value] }),
    );
}

/**
 * The purpose stands in the current template, so staff may also set it after waivers were signed. The waiver of somebody
 * who gave the seat to another person is void. After an erasure, and once confidential answers of the trip are wiped,
 * signed waivers are evidence only.
 */
async function fromWaivers(ctx: Context, orderIds: string[]): Promise<ManifestAnswer[]> {
  const endedBefore = new Date(+ctx.clock() - KEPT_DAYS.confidentialAnswers * 86_400_000).toISOString();
  const signed = await ctx.db
    .select({
      orderId: waivers.orderId,
      travellerId: waivers.travellerId,
      answers: ANSWERS_WITHOUT_DRAWINGS,
      fields: waiverTemplates.fields,
      formerFields: waiverTemplates.formerFields,
    })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .innerJoin(orders, eq(orders.id, waivers.orderId))
    .innerJoin(orderItems, isOfBooking(waivers))
    .where(
      and(
        inArray(waivers.orderId, orderIds),
        eq(waivers.status, 'open'),
        isNull(orders.erasedAt),
        gt(sql`${orderItems.endLocal}::timestamptz`, endedBefore),
      ),
    );
  return signed.flatMap(({ orderId, travellerId, answers, fields, formerFields }) => {
    const purposeOf = (title: string) => [...fields, ...formerFields].find((field) => field.title === title)?.purpose;
    return (answers ?? []).flatMap(({ title, type, value }) =>
      marked(type === 'signature' ? undefined : purposeOf(title), {
        orderId,
        travellerId,
        name: title,
        value,
        counted: [ANSWERED],
      }),
    );
  });
}

function marked<A extends Omit<Marked, 'isHealth'>>(purpose: FieldPurpose | undefined, answer: A) {
  return purpose && answer.value ? [{ ...answer, isHealth: purpose === 'health' }] : [];
}

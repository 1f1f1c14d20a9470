import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { agesOf, isOfAge } from '@tours/contract/ages';
import type { InputOf } from '@tours/contract/api';
import { UNRECORDED } from '@tours/contract/check-in-list';
import { DEFAULT_LEGAL_AGE } from '@tours/contract/constants';
import { holdsSeats } from '@tours/contract/list-constants';
import type { StaffOrder } from '@tours/contract/order-history';
import { and, eq } from 'drizzle-orm';
import { isAgeRevealing } from '../../answers/index.ts';
import { effectiveMapping } from '../../catalogue/index.ts';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import { readCheckIns } from '../../platform/check-ins.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  availabilities,
  companies,
  departures,
  divisions,
  type FieldMapping,
  items,
  type Order,
  orderItems,
  orders,
  type Traveller,
  travellers,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { endWaivers, followTraveller, templatesOfBooking } from '../../waivers/index.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { notifyReplacement } from './notify-replacement.ts';
import { orderToChange } from './order-to-change.ts';

type Input = InputOf<'changeTraveller'>;
type Seat = Awaited<ReturnType<typeof seatOf>>;

/**
 * Corrects a traveller, or gives the seat to another person. That person is a new traveller, so the answers of the former
 * one are deleted with them, waivers are asked for again, and the family gets a mail. Price and type of the seat stay,
 * because FareHarbor can't change a booking; it gets a note. A correction without a difference writes nothing.
 */
export async function changeTraveller(ctx: Context, input: Input): Promise<StaffOrder> {
  await inTransaction(ctx, async (ctx) => {
    const order = await orderToChange(ctx, input.id, input.version);
    const seat = await seatOf(ctx, order, input.traveller);
    await refuseUnlessOpen(ctx, order, seat, input);
    await refuseRevealing(ctx, order, seat, input);
    const { traveller, item } = seat;
    const next = changed(seat, input);
    if (isDeepStrictEqual(next, traveller)) return;
    const templates = await templatesOfBooking(ctx, item);
    if (input.isSamePerson) {
      await ctx.db.update(travellers).set(next).where(eq(travellers.id, traveller.id));
    } else {
      await endWaivers(ctx, traveller.id);
      await emptyRequest(ctx, item);
      await ctx.db.delete(travellers).where(eq(travellers.id, traveller.id));
      await ctx.db.insert(travellers).values(next);
    }
    await followTraveller(ctx, { order, booking: item, traveller: next }, templates);
    await ctx.db
      .update(orders)
      .set({ version: order.version + 1, updatedAt: new Date() })
      .where(eq(orders.id, order.id));
    await audit(ctx, input.isSamePerson ? 'order.travellerCorrected' : 'order.travellerReplaced', order, {
      before: { traveller: factsOf(traveller) },
      after: { item: item.lolaId, traveller: factsOf(next) },
    });
    if (!input.isSamePerson) await notifyReplacement(ctx, order, { item, former: traveller, traveller: next });
    await ctx.db.update(orderItems).set({ isNoted: true }).where(eq(orderItems.id, item.id));
    await enqueue(ctx, 'note-travellers', { orderItemId: item.id }, { key: `note-travellers:${item.id}` });
  });
  return getStaffOrder(ctx, { id: input.id });
}

/** The request that booked the seats has the answers too. It is not sent again, so nobody needs them. */
async function emptyRequest(ctx: TransactionContext, { id, bookingPayload: request }: Seat['item']): Promise<void> {
  const bookingPayload = { ...request, travellers: request.travellers.map((one) => ({ ...one, answers: [] })) };
  await ctx.db.update(orderItems).set({ bookingPayload }).where(eq(orderItems.id, id));
}

const factsOf = ({ firstname, lastname, age }: Traveller) => ({ firstname, lastname, age });

async function seatOf(ctx: TransactionContext, order: Order, travellerId: string) {
  return ctx.db
    .select({
      traveller: travellers,
      item: orderItems,
      details: items.fareharborDetails,
      ageRanges: items.ageRanges,
      mapping: availabilities.customFieldMapping,
      companyMapping: companies.customFieldMapping,
    })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .innerJoin(divisions, eq(divisions.id, orderItems.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(items, eq(items.id, orderItems.itemId))
    .leftJoin(availabilities, eq(availabilities.id, orderItems.availabilityId))
    .where(and(eq(travellers.id, travellerId), eq(travellers.orderId, order.id)))
    .for('update', { of: [orderItems] })
    .then(foundRow);
}

async function refuseUnlessOpen(ctx: TransactionContext, { state }: Order, seat: Seat, input: Input): Promise<void> {
  const { item, traveller } = seat;
  const isBooked = state === 'confirmed' && holdsSeats(item);
  if (!isBooked || item.startAt <= ctx.clock()) throw new AppError('traveller.notBooked');
  if (!input.isSamePerson && (await isCheckedIn(ctx, seat))) throw new AppError('traveller.checkedIn');
  // A corrected name does not ask about an age that was confirmed before.
  const isJudged = !input.isAgeConfirmed && !(input.isSamePerson && input.age === traveller.age);
  if (isJudged && !isOfType(seat, input.age)) throw new AppError('traveller.ageDoubtful');
}

/** Another person has no answers, so only a correction can reveal one. */
async function refuseRevealing(
  ctx: TransactionContext,
  { id }: Order,
  { traveller }: Seat,
  { isSamePerson, age }: Input,
): Promise<void> {
  if (!isSamePerson || isMinor(age) === isMinor(traveller.age) || mayReadHealth(ctx)) return;
  if (await isAgeRevealing(ctx, id)) throw new AppError('health.notAllowed');
}

/** Somebody without a known age is asked what minors are asked. */
const isMinor = (age: number | null) => age === null || age < DEFAULT_LEGAL_AGE;

/** A tap that was undone, or set back to expected, does not count. */
async function isCheckedIn(ctx: TransactionContext, { item, traveller }: Seat): Promise<boolean> {
  if (!item.departureId) return false;
  const checkIns = await readCheckIns(ctx, eq(departures.id, item.departureId));
  const { state } = checkIns.get(item.departureId)?.get(traveller.id) ?? UNRECORDED;
  return state !== UNRECORDED.state;
}

/** An unknown age, or a type that the item no longer has, is not judged. */
function isOfType({ traveller, details, ageRanges }: Seat, age: number | null): boolean {
  const type = details?.travellerTypes.find(({ name }) => name === traveller.customerType);
  if (age === null || !type) return true;
  return isOfAge(age, agesOf({ ...type, display_name: type.name }, ageRanges ?? []));
}

function changed({ traveller, mapping, companyMapping }: Seat, input: Input): Traveller {
  const { firstname, lastname, age, isSamePerson } = input;
  const asked = effectiveMapping(mapping ?? companyMapping, companyMapping);
  const facts = { firstname, lastname, age: age === null ? '' : String(age) };
  const fields = traveller.fields.map((field) => {
    const fact = (Object.keys(facts) as (keyof FieldMapping)[]).find((name) => asked[name] === field.pk);
    const kept = isSamePerson ? field.value : '';
    return { ...field, value: fact ? facts[fact] : kept };
  });
  return { ...traveller, id: isSamePerson ? traveller.id : randomUUID(), firstname, lastname, age, fields };
}

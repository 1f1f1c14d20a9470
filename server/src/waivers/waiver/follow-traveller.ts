import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import {
  availabilityWaiverTemplates,
  type Order,
  type OrderItem,
  type Traveller,
  waivers,
  waiverTemplates,
} from '../../platform/db/tables/index.ts';
import { insertWaivers, nameOf, waiversOfParty } from './generate-waivers.ts';

interface Seat {
  order: Order;
  booking: OrderItem;
  traveller: Traveller;
}

/** After a change of a traveller, asks for what the age requires now. Signed waivers stay as they are. */
export async function followTraveller(
  ctx: TransactionContext,
  { traveller, ...of }: Seat,
  templates: Awaited<ReturnType<typeof templatesOfBooking>>,
): Promise<void> {
  const wanted = waiversOfParty({ ...of, travellers: [traveller] }, templates);
  const isUnsigned = and(eq(waivers.travellerId, traveller.id), eq(waivers.isSigned, false));
  const kept = wanted.map(({ waiverTemplateId }) => waiverTemplateId);
  await ctx.db
    .delete(waivers)
    .where(and(isUnsigned, isNull(waivers.paperReceivedAt), notInArray(waivers.waiverTemplateId, kept)));
  await ctx.db
    .update(waivers)
    .set({ travellerName: nameOf(traveller), travellerAge: traveller.age })
    .where(isUnsigned);
  await insertWaivers(ctx, wanted);
}

/** Another person takes the seat: unsigned waivers end, and signed ones stay as proof without a traveller. */
export async function endWaivers(ctx: TransactionContext, travellerId: string): Promise<void> {
  await ctx.db.delete(waivers).where(and(eq(waivers.travellerId, travellerId), eq(waivers.isSigned, false)));
  await ctx.db.update(waivers).set({ travellerId: null, status: 'void' }).where(eq(waivers.travellerId, travellerId));
}

/** The templates of the departure, and those that staff linked to the booking. Read them before waivers end. */
export function templatesOfBooking(ctx: TransactionContext, { id, availabilityId }: OrderItem) {
  const ofDeparture = ctx.db
    .select({ id: availabilityWaiverTemplates.waiverTemplateId })
    .from(availabilityWaiverTemplates)
    .where(eq(availabilityWaiverTemplates.availabilityId, availabilityId ?? sql`null`));
  const ofBooking = ctx.db.select({ id: waivers.waiverTemplateId }).from(waivers).where(eq(waivers.orderItemId, id));
  return ctx.db
    .select({ id: waiverTemplates.id, waiverType: waiverTemplates.waiverType, legalAge: waiverTemplates.legalAge })
    .from(waiverTemplates)
    .where(
      and(
        isNull(waiverTemplates.deletedAt),
        or(inArray(waiverTemplates.id, ofDeparture), inArray(waiverTemplates.id, ofBooking)),
      ),
    );
}

import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  availabilityWaiverTemplates,
  type Order,
  type OrderItem,
  ownersOf,
  type travellers,
  waivers,
  waiverTemplates,
} from '../../platform/db/tables/index.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { normaliseOffset } from '../../platform/lib/zoned.ts';
import { idIn } from '../../platform/lists/read-page.ts';
import { applicableTemplates, type TemplateRule } from './template-applies.ts';

type Ordered = Parameters<typeof ownersOf>[0] & Pick<Order, 'lolaId' | 'contactEmail' | 'state'>;
type Booking = Pick<OrderItem, 'id' | 'lolaId' | 'title' | 'headline' | 'startLocal' | 'endLocal' | 'timezone'>;
type Traveller = Pick<typeof travellers.$inferSelect, 'id' | 'firstname' | 'lastname' | 'customerType' | 'age'>;

interface Party {
  booking: Booking;
  order: Ordered;
  travellers: Traveller[];
}

type NewWaiver = typeof waivers.$inferInsert;

/** Builds the waivers of an order that is being saved, from the templates of its departures. It does not insert them. */
export async function waiversFor(
  ctx: Context,
  order: Ordered,
  bookings: (Booking & { availabilityId: string })[],
  travellers: (Traveller & { orderItemId: string })[],
): Promise<NewWaiver[]> {
  const templates = await templatesOfDepartures(ctx, order, [
    ...new Set(bookings.map((booking) => booking.availabilityId)),
  ]);
  return bookings.flatMap((booking) => {
    const party = travellers.filter(({ orderItemId }) => orderItemId === booking.id);
    const linked = templates.filter(({ availabilityId }) => availabilityId === booking.availabilityId);
    return waiversOfParty({ booking, order, travellers: party }, linked);
  });
}

export const nameOf = (traveller: Omit<Traveller, 'id' | 'age'>) => travellerName(traveller) || traveller.customerType;

/** The unsigned waivers that the ages of travellers of a booking require, from the given templates. */
export function waiversOfParty(
  { booking, order, travellers }: Party,
  templates: (TemplateRule & { id: string })[],
): NewWaiver[] {
  return travellers.flatMap((traveller) =>
    applicableTemplates(templates, traveller.age).map((template) => ({
      lolaId: readableId('waiver'),
      ...ownersOf(order),
      // Waivers of an order that is confirmed already are open from the start.
      status: order.state === 'confirmed' ? ('open' as const) : ('pending' as const),
      orderLolaId: order.lolaId,
      orderItemId: booking.id,
      itemLolaId: booking.lolaId,
      travellerId: traveller.id,
      waiverTemplateId: template.id,
      travellerName: nameOf(traveller),
      travellerAge: traveller.age,
      // The contact of the order gets reminders until the signer gives another email.
      travellerEmail: order.contactEmail,
      travellerStatus: template.waiverType,
      itemName: booking.title,
      itemHeadline: booking.headline,
      tripStartLocal: booking.startLocal,
      startLocal: normaliseOffset(booking.startLocal),
      endLocal: normaliseOffset(booking.endLocal),
      timezone: booking.timezone,
    })),
  );
}

/** Inserts waivers after their travellers. A repetition inserts only what is missing. Returns the inserted ones. */
export async function insertWaivers(
  ctx: TransactionContext,
  rows: NewWaiver[],
): Promise<{ id: string; lolaId: string }[]> {
  const inserted: { id: string; lolaId: string }[] = [];
  // PostgreSQL takes at most 65,535 parameters in a statement, and a school may need more waivers than fit.
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = await ctx.db
      .insert(waivers)
      .values(rows.slice(at, at + AT_A_TIME))
      .onConflictDoNothing({ target: [waivers.travellerId, waivers.waiverTemplateId] })
      .returning({ id: waivers.id, lolaId: waivers.lolaId });
    inserted.push(...some);
  }
  return inserted;
}

const AT_A_TIME = 1000;

/** Deletes waivers before the order's travellers are replaced. An order that can still change has no signed ones. */
export async function removeUnsigned(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.delete(waivers).where(and(eq(waivers.orderId, orderId), eq(waivers.isSigned, false)));
}

function templatesOfDepartures(ctx: Context, { divisionId }: Ordered, availabilityIds: string[]) {
  return ctx.db
    .select({
      availabilityId: availabilityWaiverTemplates.availabilityId,
      ...pick(waiverTemplates, ['id', 'waiverType', 'legalAge']),
    })
    .from(availabilityWaiverTemplates)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, availabilityWaiverTemplates.waiverTemplateId))
    .where(
      and(
        idIn(availabilityWaiverTemplates.availabilityId, availabilityIds),
        eq(waiverTemplates.divisionId, divisionId),
        isNull(waiverTemplates.deletedAt),
      ),
    );
}

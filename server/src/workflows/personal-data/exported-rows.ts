import { and, asc, eq, getTableColumns, inArray, notExists, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { STAFF_MAILS } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  ANSWERS_WITHOUT_DRAWINGS,
  accessLinks,
  accessLinkUses,
  agreements,
  checkInActs,
  instalments,
  mailOutbox,
  offerConsents,
  orderItems,
  paymentPlans,
  planConsents,
  receipts,
  transactions,
  travellers,
  waiverProofs,
  waivers,
} from '../../platform/db/tables/index.ts';

const { signedWaiver: _, ...waiverColumns } = getTableColumns(waivers);

/** Reads the rows of orders, in one statement per table. */
export async function readRows(ctx: Context, ids: string[]) {
  const [items, party, lines, papers, signed, mails, plans, planned, consents, accepted, links] = await Promise.all([
    ctx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    ctx.db.select().from(travellers).where(inArray(travellers.orderId, ids)).orderBy(asc(travellers.position)),
    ctx.db.select().from(transactions).where(inArray(transactions.orderId, ids)).orderBy(asc(transactions.createdAt)),
    ctx.db.select().from(receipts).where(inArray(receipts.orderId, ids)).orderBy(asc(receipts.number)),
    ctx.db
      .select({ waiver: { ...waiverColumns, signedFields: ANSWERS_WITHOUT_DRAWINGS }, hash: waiverProofs.hash })
      .from(waivers)
      .leftJoin(waiverProofs, eq(waiverProofs.waiverId, waivers.id))
      .where(inArray(waivers.orderId, ids))
      .orderBy(asc(waivers.createdAt)),
    ctx.db
      .select()
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.orderId, ids), notInArray(mailOutbox.template, STAFF_MAILS)))
      .orderBy(asc(mailOutbox.createdAt)),
    ctx.db
      .select({ plan: paymentPlans, consent: planConsents })
      .from(paymentPlans)
      .leftJoin(planConsents, eq(planConsents.planId, paymentPlans.id))
      .where(inArray(paymentPlans.orderId, ids)),
    ctx.db.select().from(instalments).where(inArray(instalments.orderId, ids)).orderBy(asc(instalments.position)),
    ctx.db.select().from(offerConsents).where(inArray(offerConsents.orderId, ids)).orderBy(asc(offerConsents.givenAt)),
    ctx.db.select().from(agreements).where(inArray(agreements.orderId, ids)),
    ctx.db
      .select({ link: accessLinks, use: accessLinkUses })
      .from(accessLinks)
      .leftJoin(accessLinkUses, eq(accessLinkUses.linkId, accessLinks.id))
      .where(inArray(accessLinks.orderId, ids))
      .orderBy(asc(accessLinks.createdAt), asc(accessLinkUses.firstAt)),
  ]);
  const acts = await readCheckIns(ctx, ids);
  return { items, party, lines, papers, signed, mails, plans, planned, consents, accepted, links, acts };
}

/** Reads the check-ins of each traveller that guides and leaders did not undo. */
function readCheckIns(ctx: Context, orderIds: string[]) {
  const undone = alias(checkInActs, 'undone');
  return ctx.db
    .select({ travellerId: travellers.id, at: checkInActs.deviceAt, state: checkInActs.state })
    .from(checkInActs)
    .innerJoin(travellers, eq(travellers.id, checkInActs.travellerId))
    .where(
      and(
        inArray(travellers.orderId, orderIds),
        eq(checkInActs.kind, 'state'),
        notExists(
          ctx.db
            .select()
            .from(undone)
            // The departure is in an index.
            .where(and(eq(undone.departureId, checkInActs.departureId), eq(undone.undoes, checkInActs.id))),
        ),
      ),
    )
    .orderBy(asc(checkInActs.deviceAt));
}

export type Rows = Awaited<ReturnType<typeof readRows>>;

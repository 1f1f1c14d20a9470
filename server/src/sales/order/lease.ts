import { eq, notInArray } from 'drizzle-orm';
import { orders } from '../../platform/db/tables/index.ts';
import { leasesOf } from '../../platform/durable/lease.ts';

/** One process works on an order at a time. Items that a dead one left half done have `bookingAttemptedAt`. */
export const orderLeases = leasesOf(orders, notInArray(orders.state, ['confirmed', 'released']));

/** The same lease of a confirmed order, for the payments of its plan. */
export const planLeases = leasesOf(orders, eq(orders.state, 'confirmed'));

import type { HistoryEvent } from '@tours/contract/order-history';
import type {
  auditLog,
  mailOutbox,
  Order,
  OrderItem,
  transactions,
  waivers,
  waiverTemplates,
} from '../../../platform/db/tables/index.ts';

/** One event, before it is filtered for its reader. */
export interface Entry extends Omit<HistoryEvent, 'at'> {
  at: Date;
  readers: Readers;
}

/**
 * Staff read every entry. `family`: also the customer, but neither agents nor people with the order's passed-on link, such
 * as a refused card. `everybody`: all who may open the order.
 */
export type Readers = 'staff' | 'family' | 'everybody';

/** All records of an order that say when something happened. */
export interface HistoryRows {
  order: Order;
  /** The amount that the card holds: the deposit of a plan, or the total. */
  heldCents: number;
  items: Pick<OrderItem, 'id' | 'lolaId' | 'title' | 'fareharborBooking'>[];
  audits: Pick<typeof auditLog.$inferSelect, 'at' | 'action' | 'actorType' | 'actorName' | 'before' | 'after'>[];
  transactions: (typeof transactions.$inferSelect)[];
  mails: Pick<
    typeof mailOutbox.$inferSelect,
    'template' | 'data' | 'toAddress' | 'state' | 'lastError' | 'createdAt' | 'sentAt'
  >[];
  waivers: (Pick<typeof waivers.$inferSelect, 'travellerName' | 'dateSigned'> &
    Pick<typeof waiverTemplates.$inferSelect, 'title'>)[];
}

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { jobCall } from '../../platform/jobs/enqueue.ts';
import { isKnownBooking } from './known-booking.ts';
import { isRead, settledBy } from './stripe-events.ts';

interface ReceivedEvent {
  source: 'stripe' | 'fareharbor';
  eventId: string;
  type: string;
  payload: unknown;
}

/** A page that is still open confirms by itself; the job is for those that closed, so it lets the page go first. */
const PAGE_FIRST_MS = 2_000;

/**
 * Keeps an event once, however often it is delivered, and leaves the work to a job: the sender is answered at once.
 * One statement, so event and job come into being together. Events that nothing here follows from are not kept, nor those
 * that say what is known: our own bookings, and payments of orders that are confirmed.
 * FareHarbor's carry no id: one that repeats may tell of something new, so the booking is read again after the last of
 * them, and once for all that came meanwhile (a job of a key that is running makes room for another).
 */
export async function storeEvent(ctx: Context, event: ReceivedEvent): Promise<'stored' | 'repeated' | 'ignored'> {
  const { source, eventId, type, payload } = event;
  const job = followUp(event);
  if (!job) return 'ignored';
  const isTold = source === 'fareharbor';
  if (isTold && (await isKnownBooking(ctx, payload))) return 'ignored';
  const { rows } = await ctx.db.execute(sql`
    with stored as (
      insert into webhook_inbox (source, event_id, type, payload, processed_at)
      select ${source}, ${eventId}, ${type}, ${JSON.stringify(job.isAll ? {} : payload)}::jsonb, ${job.isAll ? sql`now()` : sql`null::timestamptz`}
      where ${job.isNeeded}
      on conflict on constraint webhook_inbox_event_key ${isTold ? sql`do update set processed_at = null` : sql`do nothing`}
      returning id
    )
    select ${job.call} from stored`);
  return rows.length ? 'stored' : 'repeated';
}

interface FollowUp {
  call: SQL;
  /** The job needs nothing of the event, which is done with: its content is not kept. */
  isAll: boolean;
  isNeeded: SQL;
}

function followUp({ source, type, payload }: ReceivedEvent): FollowUp | null {
  const orderId = source === 'stripe' ? settledBy(type, payload) : null;
  if (orderId) {
    const runAt = new Date(Date.now() + PAGE_FIRST_MS);
    return {
      call: jobCall('settle-order', { orderId }, { key: `settle:${orderId}`, runAt }),
      isAll: true,
      isNeeded: sql`not exists (select 1 from orders where id = ${orderId} and state = 'confirmed')`,
    };
  }
  if (source === 'stripe' && !isRead(type, payload)) return null;
  return {
    call: sql`graphile_worker.add_job('process-webhook', json_build_object('inboxId', id), job_key => 'webhook:' || id)`,
    isAll: false,
    isNeeded: sql`true`,
  };
}

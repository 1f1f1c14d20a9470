import type { Context } from '../context.ts';
import { readAccount, readAccounts } from '../domains/company/read-account.ts';
import { createSignIn } from '../domains/customer/create-sign-in.ts';
import { startDailyMatches } from '../domains/ledger/begin-match.ts';
import { runMatch } from '../domains/ledger/run-match.ts';
import { sendMail } from '../domains/mail/send-mail.ts';
import { rereadBooking } from '../domains/order/reread-booking.ts';
import { settleByJob } from '../domains/order/settle-by-job.ts';
import { sweepOrders } from '../domains/order/sweep-orders.ts';
import { attachmentsOf } from '../domains/order-mail/attachments.ts';
import { remindWaivers } from '../domains/order-mail/remind-waivers.ts';
import { stillToSign } from '../domains/order-mail/still-to-sign.ts';
import { endRetention } from '../domains/personal-data/end-retention.ts';
import { recordRefunds } from '../domains/refund/record-refunds.ts';
import { runRefundByJob } from '../domains/refund/run-by-job.ts';
import { sweepRefunds } from '../domains/refund/sweep-refunds.ts';
import { sweepRecords } from '../domains/sweep-records.ts';
import { processEvent } from '../domains/webhook/process-event.ts';
import type { JobName, JobPayload } from '../jobs/registry.ts';
import { unlockDead } from './unlock-dead.ts';

type Handlers = { [N in JobName]: (ctx: Context, payload: JobPayload<N>) => Promise<unknown> };

/** What each job does. All may run twice, late, or at the same time as their twin. */
export const handlers: Handlers = {
  'settle-order': (ctx, payload) => settleByJob(ctx, payload),
  'process-webhook': (ctx, { inboxId }) => processEvent(ctx, inboxId),
  'create-sign-in': (ctx, subject) => createSignIn(ctx, subject),
  'send-mail': (ctx, { mailId }) => sendMail(ctx, mailId, { currentData: stillToSign, attachmentsOf }),
  'run-refund': (ctx, payload) => runRefundByJob(ctx, payload),
  'read-refunds': (ctx, { intentId }) => recordRefunds(ctx, intentId),
  'reread-booking': (ctx, { orderItemId }) => rereadBooking(ctx, orderItemId),
  'read-account': (ctx, { accountId }) => readAccount(ctx, accountId),
  'read-accounts': (ctx) => readAccounts(ctx),
  'match-ledger': (ctx, { matchId }) => runMatch(ctx, matchId),
  'match-ledgers': (ctx) => startDailyMatches(ctx),
  'remind-waivers': (ctx) => remindWaivers(ctx),
  'sweep-orders': (ctx) => sweepOrders(ctx),
  'sweep-refunds': (ctx) => sweepRefunds(ctx),
  'sweep-jobs': (ctx) => unlockDead(ctx),
  'sweep-records': (ctx) => sweepRecords(ctx),
  'end-retention': (ctx) => endRetention(ctx),
};

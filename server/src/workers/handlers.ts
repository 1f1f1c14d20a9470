import {
  cancelOverdue,
  cancelTripBooking,
  moveTransfer,
  recordRefunds,
  remindWaivers,
  runReconciliation,
  runRefund,
  startReconciliations,
  sweepDisputes,
  sweepRefunds,
} from '../after-sales/index.ts';
import { resealAnswers } from '../answers/index.ts';
import { refreshSeats } from '../catalogue/index.ts';
import { sendMail } from '../mails/index.ts';
import { readAccount, readAccounts } from '../organisations/index.ts';
import { issueFeeInvoices, remindDisputes } from '../payments/index.ts';
import { createSignIn } from '../people/index.ts';
import type { Context } from '../platform/context.ts';
import { runByJob } from '../platform/durable/job.ts';
import type { JobName, JobPayload } from '../platform/jobs/registry.ts';
import {
  advancePlan,
  forgetUnusedCard,
  noteTravellers,
  queueDuePlans,
  refreshBooking,
  resumePlan,
  settleOrder,
  sweepOrders,
  sweepPlans,
} from '../sales/index.ts';
import { forwardCheckIns, nudgeWeekly, sendMessage } from '../trips/index.ts';
import { endRetention, processEvent, sweepRecords } from '../workflows/index.ts';
import { attachmentsOf } from './attachments.ts';
import { currentData } from './current-data.ts';

export type Handlers = { [N in JobName]: (ctx: Context, payload: JobPayload<N>) => Promise<unknown> };

/** The handler of each job of the areas. A handler may run twice, late, or at the same time as a copy of itself. */
export const handlers: Omit<Handlers, 'sweep-jobs'> = {
  'settle-order': (ctx, row) => runByJob(ctx, 'settle-order', row, settleOrder),
  'advance-plan': (ctx, row) => runByJob(ctx, 'advance-plan', row, advancePlan),
  'resume-plan': (ctx, row) => runByJob(ctx, 'resume-plan', row, resumePlan),
  'process-webhook': processEvent,
  'create-sign-in': createSignIn,
  'send-mail': (ctx, { mailId }) => sendMail(ctx, mailId, { currentData, attachmentsOf }),
  'send-message': sendMessage,
  'run-refund': (ctx, row) => runByJob(ctx, 'run-refund', row, runRefund),
  'cancel-trip-booking': (ctx, { bookingId }) => cancelTripBooking(ctx, bookingId),
  'read-refunds': (ctx, { intentId }) => recordRefunds(ctx, intentId),
  'forget-card': (ctx, { paymentMethodId }) => ctx.payments.forgetCard(paymentMethodId),
  'forget-unused-card': forgetUnusedCard,
  'note-travellers': (ctx, { orderItemId }) => noteTravellers(ctx, orderItemId),
  'forward-check-ins': (ctx, { departureId }) => forwardCheckIns(ctx, departureId),
  'refresh-booking': (ctx, { orderItemId }) => refreshBooking(ctx, orderItemId),
  'move-dispute': (ctx, row) =>
    runByJob(ctx, 'move-dispute', row, async (ctx, id) => (await moveTransfer(ctx, id)).end),
  'read-account': (ctx, { accountId }) => readAccount(ctx, accountId),
  'read-accounts': readAccounts,
  reconcile: (ctx, { id }) => runReconciliation(ctx, id),
  'begin-reconciliations': startReconciliations,
  'issue-fee-invoices': issueFeeInvoices,
  'refresh-seats': refreshSeats,
  'remind-waivers': remindWaivers,
  'nudge-weekly': nudgeWeekly,
  'cancel-overdue': cancelOverdue,
  'queue-due-plans': queueDuePlans,
  'sweep-plans': sweepPlans,
  'remind-disputes': remindDisputes,
  'sweep-disputes': sweepDisputes,
  'sweep-orders': sweepOrders,
  'sweep-refunds': sweepRefunds,
  'sweep-records': sweepRecords,
  'reseal-answers': resealAnswers,
  'end-retention': endRetention,
};

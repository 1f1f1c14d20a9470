import { CURRENCY } from '@tours/contract/constants';
import type { Stripe } from 'stripe';
import type { Ask } from './client.ts';
import { isRefusal, orNull, UnreadableAnswer } from './failure.ts';
import { idOf, toEvidenceParams } from './mapping.ts';
import { type Payments, PaymentsRefused, PaymentsUnavailable, type TransferResult } from './port.ts';
import { fileAnswer, movedAnswer, movedPage, readAnswer, readDispute, warningAnswer } from './wire.ts';

/** A dispute has few transfers, so one page is enough. */
const PAGE = 100;

/** Answers to a dispute, and the transfers that follow it. */
export function disputeCalls(stripe: Stripe, ask: Ask) {
  return {
    getFraudWarning: (id) =>
      ask('get_fraud_warning', () =>
        orNull(async () => {
          const warning = readAnswer(warningAnswer, await stripe.radar.earlyFraudWarnings.retrieve(id));
          return {
            intentId: idOf(warning.payment_intent ?? null),
            fraudType: warning.fraud_type,
            isActionable: warning.actionable,
            warnedAt: new Date(warning.created * 1000),
          };
        }),
      ),
    uploadEvidence: ({ name, content }, idempotencyKey) =>
      ask('upload_evidence', async () => {
        const file = { data: content, name, type: 'application/pdf' };
        const made = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey });
        return readAnswer(fileAnswer, made).id;
      }),
    stageEvidence: (id, evidence) =>
      ask('stage_evidence', async () => readDispute(await stripe.disputes.update(id, toEvidenceParams(evidence)))),
    sendEvidence: (id) =>
      ask('send_evidence', async () => readDispute(await stripe.disputes.update(id, { submit: true }))),
    acceptDispute: (id) =>
      ask('accept_dispute', async () => {
        try {
          return readDispute(await stripe.disputes.close(id));
        } catch (error) {
          // It may be closed already, by an earlier call whose answer was lost.
          if (!isRefusal(error)) throw error;
          const now = readDispute(await stripe.disputes.retrieve(id));
          if (now.status !== 'lost') throw error;
          return now;
        }
      }),
    reverseTransfer: ({ transferId, amountCents, isFeeRefunded, metadata }, idempotencyKey) =>
      moved(() =>
        ask('reverse_transfer', async () =>
          stripe.transfers.createReversal(
            transferId,
            { amount: amountCents, metadata, ...(isFeeRefunded && { refund_application_fee: true }) },
            { idempotencyKey },
          ),
        ),
      ),
    passOn: ({ account, amountCents, group, metadata }, idempotencyKey) =>
      moved(() =>
        ask('pass_on', async () =>
          stripe.transfers.create(
            { amount: amountCents, currency: CURRENCY, destination: account, transfer_group: group, metadata },
            { idempotencyKey },
          ),
        ),
      ),
    findMoved: (where, wanted) =>
      ask('find_moved', async () => {
        const page =
          'group' in where
            ? await stripe.transfers.list({ transfer_group: where.group, limit: PAGE })
            : await stripe.transfers.listReversals(where.transferId, { limit: PAGE });
        const { data } = readAnswer(movedPage, page as Stripe.ApiList<Stripe.Transfer>);
        const isWanted = (metadata: Record<string, string>) =>
          Object.entries(wanted).every(([key, value]) => metadata[key] === value);
        return data.find(({ metadata }) => isWanted(metadata))?.id ?? null;
      }),
  } satisfies Partial<Payments>;
}

/** The code with which Stripe refuses because the paying account holds too little. */
const SHORT = 'balance_insufficient';

/** The library has repeated a call without an answer. The caller looks up what it made, and decides. */
async function moved(call: () => Promise<unknown>): Promise<TransferResult> {
  try {
    return { outcome: 'made', id: (readAnswer(movedAnswer, await call()) as { id: string }).id };
  } catch (error) {
    const cause = (error as Error).message;
    if (error instanceof PaymentsRefused) return { outcome: 'refused', cause, isShort: error.code === SHORT };
    if (error instanceof PaymentsUnavailable || error instanceof UnreadableAnswer) return { outcome: 'unclear', cause };
    throw error;
  }
}

import { errorCodes } from '@tours/contract/errors';
import type { RefundOperation } from '@tours/contract/refund';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { refunds } from '../../platform/db/tables/index.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { beginRefund } from './begin-refund.ts';
import { readOperations } from './operations.ts';
import type { RefundBody } from './refuse-request.ts';
import { type RefundProgress, runRefund } from './run-refund.ts';

/** Begins a refund, which any living process finishes (run-refund.ts). Sent again it is the same refund. */
export async function createRefund(
  ctx: Context,
  input: RefundBody,
  report: RefundProgress = () => {},
): Promise<RefundOperation> {
  await beginRefund(ctx, input);
  try {
    const run = await whenFree(() => runRefund(ctx, input._id, report));
    const operation = await readOperations(ctx, eq(refunds.id, input._id)).then(oneRow);
    return run === 'waiting' ? withUnsaved(operation) : operation;
  } catch (cause) {
    // The refund has begun and goes on by itself, but its state can't be read now.
    throw new AppError('refund.saveFailed', undefined, { cause });
  }
}

/** Says in the ledger step that the card is refunded and our books could not be written just now. */
function withUnsaved(operation: RefundOperation): RefundOperation {
  const isCardDone = operation.steps.some(({ step, state }) => step === 'card' && state !== 'waiting');
  if (!isCardDone) return operation;
  const message = `${errorCodes['refund.saveFailed'].message} We’ll keep trying automatically.`;
  const steps = operation.steps.map((one) =>
    one.step === 'ledger' && one.state === 'waiting' ? { ...one, message } : one,
  );
  return { ...operation, steps };
}

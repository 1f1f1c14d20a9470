import { setTimeout as pause } from 'node:timers/promises';
import { message } from '@tours/contract/messages';
import type { RefundOperation } from '@tours/contract/refund';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { beginRefund } from './begin-refund.ts';
import { readOperations } from './operations.ts';
import type { RefundBody } from './rules.ts';
import { type RefundProgress, type RefundRun, runRefund } from './run-refund.ts';

/** A repeated request waits this long for the process that works on the refund. */
const WAIT_FOR_OTHER_MS = 8_000;
const LOOK_EVERY_MS = 150;

/** Begins a refund, which any living process finishes (run-refund.ts). Sent again it is the same refund. */
export async function createRefund(
  ctx: Context,
  { body }: { body: RefundBody },
  onProgress: RefundProgress = () => {},
): Promise<RefundOperation> {
  await beginRefund(ctx, body);
  try {
    const run = await runPatiently(ctx, body._id, onProgress);
    const [operation] = await readOperations(ctx, { id: body._id });
    return run === 'waiting' ? withUnsaved(operation!) : operation!;
  } catch (cause) {
    // The refund has begun and goes on by itself, but its state can't be read now.
    throw new AppError('refund.saveFailed', undefined, { cause });
  }
}

export async function runPatiently(ctx: Context, id: string, report: RefundProgress = () => {}): Promise<RefundRun> {
  const deadline = Date.now() + WAIT_FOR_OTHER_MS;
  let run = await runRefund(ctx, id, report);
  while (run === 'busy' && Date.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    run = await runRefund(ctx, id, report);
  }
  return run;
}

/** Says in the ledger step that the card is refunded and our books could not be written just now. */
function withUnsaved(operation: RefundOperation): RefundOperation {
  const isUnsaved = (step: RefundOperation['steps'][number]) => step.step === 'ledger' && step.state === 'waiting';
  const isCardDone = operation.steps.some(({ step, state }) => step === 'card' && state !== 'waiting');
  if (!isCardDone) return operation;
  const steps = operation.steps.map((step) =>
    isUnsaved(step) ? { ...step, message: `${message('refund.saveFailed')} We go on trying by ourselves.` } : step,
  );
  return { ...operation, steps };
}

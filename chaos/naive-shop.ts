import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Books } from '../server/test/setup/books/ledger.ts';
import { startSandbox } from '../server/test/setup/world/processes.ts';
import { type SandboxControl, sandboxControl } from '../server/test/setup/world/sandbox-control.ts';

/** A person gives up after pressing this many times. */
const TRIES = 3;

/** Runs a shop that is not ours with simulated vendors of its own. */
export async function withVendors<T>(work: (sandbox: SandboxControl) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'tours-naive-'));
  const simulators = await startSandbox(dir);
  try {
    return await work(sandboxControl(`http://127.0.0.1:${simulators.port}`));
  } finally {
    await simulators.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns null if every try failed. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T | null> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch {
      if (tried === TRIES) return null;
    }
  }
}

/** An order in the books of a naive shop, which knows neither refunds nor waived amounts. */
export const naiveOrder = (id: string, amount_total_cents: number, amount_paid_cents: number) => ({
  id,
  lola_id: id,
  state: amount_paid_cents ? 'confirmed' : 'open',
  amount_total_cents,
  amount_paid_cents,
  amount_refunded_cents: 0,
  payment_attempt: 1,
  amount_waived_cents: 0,
  amount_planned_cents: null,
  contact_email: '',
  partner_email: '',
  notifies_partner: false,
});

/** A card payment in the books of a naive shop. */
export const naiveCharge = (
  order_id: string,
  kind: string,
  intent: { id: string; amount: number },
): Books['charges'][number] => ({
  id: intent.id,
  order_id,
  kind,
  method: 'card',
  state: 'paid',
  amount_cents: intent.amount,
  fee_cents: 0,
  refunded_cents: 0,
  fee_refunded_cents: 0,
  intent_id: intent.id,
});

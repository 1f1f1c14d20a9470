import type { FaultBoard, Target } from './faults.ts';
import type { Collection, Journal } from './journal.ts';

type Delivery = { id: string; body: string; attempts: number; dueAt: number };

type Options = {
  target: Target;
  journal: Journal;
  faults: FaultBoard;
  url: () => string | null;
  headers: (body: string) => Record<string, string>;
  accepts: (status: number) => boolean;
  maxAttempts: number;
  retryMs: number;
};

const answerTimeoutMs = 10_000;
const holdAtMostMs = 1_000;

/**
 * Delivers each webhook at least once. A delivery is a row written in the transaction of the change it reports. It is
 * removed once it was accepted or given up, so a restart continues after a kill.
 */
export class WebhookSender {
  #options: Options;
  #open: Collection<Delivery>;
  #timers = new Map<string, NodeJS.Timeout>();
  #held: Delivery[] = [];
  #holdTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#open = options.journal.collection<Delivery>('deliveries');
    options.faults.onClear(() => this.#releaseHeld());
  }

  /** Continues with the deliveries that an earlier process left. */
  resume() {
    for (const delivery of this.#open.list()) this.#schedule(delivery);
  }

  isPending(id: string) {
    return this.#open.get(id) !== undefined;
  }

  send(id: string, eventType: string, body: string) {
    const { faults, target, url } = this.#options;
    if (!url() || faults.forWebhook(target, 'no-webhooks', eventType)) return;
    const copies = faults.forWebhook(target, 'duplicate-webhooks', eventType)?.value ?? 1;
    const reorder = faults.forWebhook(target, 'reorder-webhooks', eventType);
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = { id: copy ? `${id}#${copy}` : id, body, attempts: 0, dueAt: Date.now() };
      this.#open.set(delivery.id, delivery);
      if (reorder) this.#hold(delivery, reorder.value ?? 3);
      else this.#schedule(delivery);
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#holdTimer);
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /**
   * Holds events until there are enough of them or no more come, then delivers them one after the other, newest first.
   */
  #hold(delivery: Delivery, count: number) {
    this.#held.push(delivery);
    clearTimeout(this.#holdTimer);
    if (this.#held.length >= count) this.#releaseHeld();
    else this.#holdTimer = setTimeout(() => this.#releaseHeld(), holdAtMostMs);
  }

  async #releaseHeld() {
    const batch = this.#held.reverse();
    this.#held = [];
    for (const delivery of batch) await this.#attempt(delivery);
  }

  #schedule(delivery: Delivery) {
    const wait = Math.max(0, delivery.dueAt - Date.now());
    const timer = setTimeout(() => {
      this.#timers.delete(delivery.id);
      void this.#attempt(delivery);
    }, wait);
    this.#timers.set(delivery.id, timer);
  }

  async #attempt(delivery: Delivery) {
    const accepted = await this.#post(delivery.body);
    if (this.#closed) return;
    delivery.attempts += 1;
    if (accepted || delivery.attempts >= this.#options.maxAttempts) {
      this.#open.delete(delivery.id);
      return;
    }
    delivery.dueAt = Date.now() + this.#options.retryMs * 2 ** (delivery.attempts - 1);
    this.#open.set(delivery.id, delivery);
    this.#schedule(delivery);
  }

  /** Reads the address at every attempt, so that a receiver that returns on another port still gets the event. */
  async #post(body: string) {
    const { url, headers, accepts } = this.#options;
    const address = url();
    if (!address) return false;
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers(body) },
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await answer.arrayBuffer();
      return accepts(answer.status);
    } catch {
      return false;
    }
  }
}

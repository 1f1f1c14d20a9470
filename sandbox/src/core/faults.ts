import type { Socket } from 'node:net';
import { z } from 'zod';

const requestEffects = [
  'delay',
  'status',
  'drop-before',
  'drop-after',
  'malformed',
  'hold-before',
  'hold-after',
] as const;
const webhookEffects = ['no-webhooks', 'duplicate-webhooks', 'reorder-webhooks'] as const;
export type Target = 'fareharbor' | 'stripe' | 'mail';

export const faultInput = z.strictObject({
  target: z.enum(['fareharbor', 'stripe', 'mail']),
  method: z
    .string()
    .transform((m) => m.toUpperCase())
    .optional(),
  /** A regular expression on the path after the vendor's prefix; for webhook effects, on the event type. */
  path: z.string().refine(isPattern, 'not a regular expression').optional(),
  /** A regular expression on the query, which distinguishes lists. */
  query: z.string().refine(isPattern, 'not a regular expression').optional(),
  /** A regular expression on the idempotency key. Calls without a key never match. */
  key: z.string().refine(isPattern, 'not a regular expression').optional(),
  effect: z.enum([...requestEffects, ...webhookEffects]),
  /**
   * delay: milliseconds; status: an HTTP or SMTP code; malformed: the kind of damage, 1 to 3; duplicate-webhooks: the
   * number of copies; reorder-webhooks: the number of events to hold back.
   */
  value: z.number().int().positive().optional(),
  /** The vendor's error code in a `status` answer. */
  code: z.string().optional(),
  times: z.number().int().positive().optional(),
});

type FaultInput = z.infer<typeof faultInput>;
export type Fault = FaultInput & { id: string; hits: number };
export type RequestFaults = Partial<Record<(typeof requestEffects)[number], Fault>>;

/** The faults that tests requested. They live in memory, so a restarted sandbox has none. */
export class FaultBoard {
  #faults = new Map<string, Fault>();
  #next = 1;
  #clearListeners: (() => void)[] = [];
  #held = new Set<() => void>();

  add(input: FaultInput): Fault {
    const fault = { ...input, id: `fault_${this.#next++}`, hits: 0 };
    this.#faults.set(fault.id, fault);
    return fault;
  }

  list() {
    return [...this.#faults.values()];
  }

  clear() {
    this.#faults.clear();
    for (const listener of [...this.#clearListeners, ...this.#held]) listener();
  }

  onClear(listener: () => void) {
    this.#clearListeners.push(listener);
  }

  /** Waits until the caller hangs up or the faults are cleared. */
  hold(socket: Socket): Promise<void> {
    return new Promise((resolve) => {
      if (socket.destroyed) return resolve();
      const go = () => {
        socket.off('close', go);
        this.#held.delete(go);
        resolve();
      };
      socket.once('close', go);
      this.#held.add(go);
    });
  }

  /** The faults for one request, only the oldest for each effect. Each of them uses up one of its `times`. */
  forRequest(target: Target, request: { method: string; path: string; query?: string; key?: string }): RequestFaults {
    const taken: RequestFaults = {};
    for (const effect of requestEffects) {
      const fault = this.#take(target, effect, request);
      if (fault) taken[effect] = fault;
    }
    return taken;
  }

  forWebhook(target: Target, effect: (typeof webhookEffects)[number], eventType: string) {
    return this.#take(target, effect, { path: eventType });
  }

  #take(
    target: Target,
    effect: Fault['effect'],
    request: Partial<Record<'method' | 'path' | 'query' | 'key', string>>,
  ) {
    const { method, path = '', query = '', key = '' } = request;
    const fault = this.list().find(
      (one) =>
        one.target === target &&
        one.effect === effect &&
        one.hits < (one.times ?? Number.POSITIVE_INFINITY) &&
        (!method || (one.method ?? method) === method) &&
        new RegExp(one.path ?? '').test(path) &&
        new RegExp(one.query ?? '').test(query) &&
        new RegExp(one.key ?? '').test(key),
    );
    if (fault) fault.hits += 1;
    return fault;
  }
}

function isPattern(source: string) {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

import { z } from 'zod';

const requestEffects = ['delay', 'status', 'drop-before', 'drop-after'] as const;
const webhookEffects = ['no-webhooks', 'duplicate-webhooks', 'reorder-webhooks'] as const;
export type Target = 'fareharbor' | 'stripe' | 'mail';

export const faultInput = z.strictObject({
  target: z.enum(['fareharbor', 'stripe', 'mail']),
  method: z
    .string()
    .transform((m) => m.toUpperCase())
    .optional(),
  /** regular expression on the path after the vendor's prefix; for webhook effects on the event type */
  path: z.string().refine(isPattern, 'not a regular expression').optional(),
  /** regular expression on the idempotency key; calls without one are spared */
  key: z.string().refine(isPattern, 'not a regular expression').optional(),
  effect: z.enum([...requestEffects, ...webhookEffects]),
  /** delay: ms; status: HTTP or SMTP code; duplicate-webhooks: copies; reorder-webhooks: how many are held */
  value: z.number().int().positive().optional(),
  /** the vendor's error code in a `status` answer */
  code: z.string().optional(),
  times: z.number().int().positive().optional(),
});

export type FaultInput = z.infer<typeof faultInput>;
export type Fault = FaultInput & { id: string; hits: number };
export type RequestFaults = Partial<Record<(typeof requestEffects)[number], Fault>>;

/** Failures that were ordered from outside. Kept in memory: a restarted sandbox is healthy again. */
export class FaultBoard {
  #faults = new Map<string, Fault>();
  #next = 1;
  #clearListeners: (() => void)[] = [];

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
    for (const listener of this.#clearListeners) listener();
  }

  onClear(listener: () => void) {
    this.#clearListeners.push(listener);
  }

  /** The effects for one request, the oldest fault per effect; each one taken counts against its `times`. */
  forRequest(target: Target, method: string, path: string, key = ''): RequestFaults {
    const taken: RequestFaults = {};
    for (const effect of requestEffects) {
      const fault = this.#take(target, effect, path, method, key);
      if (fault) taken[effect] = fault;
    }
    return taken;
  }

  forWebhook(target: Target, effect: (typeof webhookEffects)[number], eventType: string) {
    return this.#take(target, effect, eventType);
  }

  #take(target: Target, effect: Fault['effect'], path: string, method?: string, key = '') {
    for (const fault of this.#faults.values()) {
      if (fault.target !== target || fault.effect !== effect) continue;
      if (fault.times !== undefined && fault.hits >= fault.times) continue;
      if (method && fault.method && fault.method !== method) continue;
      if (fault.path && !new RegExp(fault.path).test(path)) continue;
      if (fault.key && !new RegExp(fault.key).test(key)) continue;
      fault.hits += 1;
      return fault;
    }
    return undefined;
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

import { nowMs } from '../core/clock.ts';
import type { Gate } from '../core/gate.ts';
import { StripeError } from './errors.ts';
import type { StoredAnswer } from './types.ts';
import type { World } from './world.ts';

const keepMs = 24 * 3_600_000;
const maxKeyLength = 255;

export type Answer = { status: number; body: string; isStorable: boolean };

/** Remembers which keys are in use. Memory is enough, because a killed process has no calls in flight. */
export class Idempotency {
  #world: World;
  #inFlight = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  pruneOld() {
    const tooOld = nowMs() - keepMs;
    this.#world.journal.transaction(() => {
      for (const [key, answer] of this.#world.answers.entries()) {
        if (answer.createdMs < tooOld) this.#world.answers.delete(key);
      }
    });
  }

  /** The stored answer of an earlier call with this key, if any. */
  replay(key: string, fingerprint: string): StoredAnswer | undefined {
    if (key.length > maxKeyLength) throw conflict('Idempotency keys can have up to 255 characters.');
    const answer = this.#world.answers.get(key);
    const stored = answer && nowMs() - answer.createdMs < keepMs ? answer : undefined;
    const known = this.#inFlight.get(key) ?? stored?.fingerprint;
    if (known !== undefined && known !== fingerprint) {
      throw conflict(
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (this.#inFlight.has(key)) {
      throw new StripeError(
        409,
        `There is currently another in-progress request using this Idempotency Key (${key}).`,
        { code: 'idempotency_key_in_use' },
        true,
      );
    }
    return stored;
  }

  /** Writes work and stored answer to disk together. The key stays in use until the answer was sent. */
  run(key: string, fingerprint: string, gate: Gate, work: () => Answer): Answer {
    this.#inFlight.set(key, fingerprint);
    gate.release.push(() => this.#inFlight.delete(key));
    return this.#world.journal.transaction(() => {
      const answer = work();
      const { status, body, isStorable } = answer;
      if (isStorable) this.#world.answers.set(key, { fingerprint, status, body, createdMs: nowMs() });
      return answer;
    });
  }
}

const conflict = (message: string) => new StripeError(400, message, { type: 'idempotency_error' }, true);

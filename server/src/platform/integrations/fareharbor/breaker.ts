import { BreakerOpen } from './failure.ts';

export interface Breaker {
  /** Runs the call, or throws BreakerOpen without running it. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Stops calls to a vendor that does not answer. After `threshold` outages in a row, calls fail immediately for
 * `coolDownMs`; then a single call is let through to test the vendor. Each process has its own breaker, because the
 * vendor may be unreachable for one process only.
 */
export function createBreaker(options: {
  threshold: number;
  coolDownMs: number;
  /** Null means that the error says nothing about the vendor's state. */
  isOutage: (error: unknown) => boolean | null;
  /** Called whenever the breaker opens or closes. */
  onChange?: (isOpen: boolean) => void;
}): Breaker {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isOpen = () => failures >= options.threshold;
  const reportChange = (wasOpen: boolean) => {
    if (isOpen() !== wasOpen) options.onChange?.(isOpen());
  };
  const recover = () => {
    const wasOpen = isOpen();
    failures = 0;
    reportChange(wasOpen);
  };
  const fail = () => {
    const wasOpen = isOpen();
    failures += 1;
    reportChange(wasOpen);
    if (isOpen()) openUntil = performance.now() + options.coolDownMs;
  };

  return {
    async run(call) {
      const isProbe = isOpen();
      if (isProbe && (isProbing || performance.now() < openUntil))
        throw new BreakerOpen('waiting for FareHarbor to recover');
      isProbing ||= isProbe;
      try {
        const value = await call();
        recover();
        return value;
      } catch (error) {
        const isOutage = options.isOutage(error);
        if (isOutage) fail();
        else if (isOutage === false) recover();
        throw error;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}

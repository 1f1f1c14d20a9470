type Window = { lengthMs: number; limit: number; startedMs: number; count: number };

const windows = [
  { lengthMs: 1_000, limit: 30 },
  { lengthMs: 300_000, limit: 3_000 },
];

/** Allows 30 requests per second and 3000 per 5 minutes, counted per IP address as FareHarbor does. */
export class RateLimit {
  #byIp = new Map<string, Window[]>();

  /** Counts this request and returns true when it exceeds a limit. */
  isOver(ip: string) {
    const nowMs = Date.now();
    const counts = this.#byIp.get(ip) ?? windows.map((window) => ({ ...window, startedMs: nowMs, count: 0 }));
    this.#byIp.set(ip, counts);
    let over = false;
    for (const window of counts) {
      if (nowMs - window.startedMs >= window.lengthMs) Object.assign(window, { startedMs: nowMs, count: 0 });
      window.count += 1;
      if (window.count > window.limit) over = true;
    }
    return over;
  }
}

import { isErrorBody } from '@tours/contract/error-body';
import { type Answer, type FuzzRequest, HANG_MS, REQUEST_SECONDS } from './send.ts';
import { MAY_GROW_BYTES } from './watch-memory.ts';

interface Row {
  sent: number;
  slowestMs: number;
  statuses: Map<number, number>;
}

const KEPT = 30;

/** Counts the requests and answers, and keeps the answers that break a rule. */
export class Tally {
  readonly rows = new Map<string, Row>();
  readonly problems: string[] = [];
  sent = 0;
  again = 0;
  broken = 0;
  hangs = 0;
  changes = 0;
  mute = 0;
  late = 0;
  leaks = 0;
  mostGrownBytes = 0;

  add(request: FuzzRequest, answer: Answer): void {
    this.sent += 1;
    this.count(request, answer);
  }

  /** Adds the second attempt of refused requests. */
  addAgain(requests: FuzzRequest[], answers: Answer[]): void {
    this.again += requests.length;
    for (const [at, request] of requests.entries()) this.judge(request, answers[at]!);
  }

  addChange(culprits: { request: FuzzRequest; tables: string[] }[], tables: string[]): void {
    this.changes += Math.max(1, culprits.length);
    if (!culprits.length) this.note(`Refused calls changed ${tables.join(', ')}, none of them alone`);
    for (const { request, tables } of culprits)
      this.note(`Refused, but changed ${tables.join(', ')}: ${describeRequest(request)}`);
  }

  /** Adds the second attempt of slow requests. */
  addLate(request: FuzzRequest, again: Answer): void {
    if (!isLate(request, again)) return;
    this.late += 1;
    this.note(`answered after ${again.ms} ms, alone: ${describeRequest(request)}`);
  }

  addMemory(grownBytes: number): void {
    this.mostGrownBytes = Math.max(this.mostGrownBytes, grownBytes);
    if (!(grownBytes > MAY_GROW_BYTES)) return;
    this.leaks += 1;
    this.note(`the server's memory grew by ${Math.round(grownBytes / 1024 / 1024)} MiB`);
  }

  get failed(): number {
    return this.broken + this.hangs + this.changes + this.mute + this.late + this.leaks;
  }

  get byStatus(): Map<number, number> {
    const all = new Map<number, number>();
    for (const { statuses } of this.rows.values())
      for (const [status, times] of statuses) all.set(status, (all.get(status) ?? 0) + times);
    return new Map([...all].sort(([a], [b]) => a - b));
  }

  private count(request: FuzzRequest, answer: Answer): void {
    const row = this.rows.get(request.name) ?? { sent: 0, slowestMs: 0, statuses: new Map() };
    this.rows.set(request.name, row);
    row.sent += 1;
    row.slowestMs = Math.max(row.slowestMs, answer.ms);
    row.statuses.set(answer.status, (row.statuses.get(answer.status) ?? 0) + 1);
    this.judge(request, answer);
  }

  private judge(request: FuzzRequest, { status, body, ms, problem }: Answer): void {
    if (status >= 500 || /event: error\ndata: \{"status":5/.test(body)) {
      this.broken += 1;
      this.note(`${status}: ${describeRequest(request)} → ${body.slice(0, 300)}`);
    } else if (request.pace === 'neverEnding' && (status === 408 || (status === 0 && !/in time/.test(problem ?? '')))) {
      // The server hung up, which is right for such a request.
    } else if (status === 0 || ms > HANG_MS) {
      this.hangs += 1;
      this.note(`${problem}: ${describeRequest(request)}`);
    } else if (status >= 400 && !speaksClearly(request, body)) {
      this.mute += 1;
      this.note(`${status} in another shape: ${describeRequest(request)} → ${body.slice(0, 300)}`);
    }
  }

  private note(problem: string): void {
    if (this.problems.length < KEPT) this.problems.push(problem);
  }
}

const LATE_MS = 2_000;
/** These calls wait on purpose, up to eight seconds, while another call works on the same order. */
const WAITING = ['confirmOrder', 'recordCash', 'createRefund'];
const WAITING_MS = 10_000;

export function isLate({ name, pace }: FuzzRequest, { ms }: Answer): boolean {
  if (pace === 'neverEnding') return ms > REQUEST_SECONDS * 1000 + LATE_MS;
  return ms > (WAITING.includes(name) ? WAITING_MS : LATE_MS);
}

/** Checks that API refusals have the shared shape. Pages and sign-in have their own. */
function speaksClearly({ name }: FuzzRequest, body: string): boolean {
  if (/ {4}at .+\(.+:\d+:\d+\)/.test(body)) return false;
  if (/^(page|auth|file|address)\b/.test(name)) return true;
  try {
    return isErrorBody(JSON.parse(body));
  } catch {
    return false;
  }
}

function describeRequest({ name, caller, method, url, headers, body }: FuzzRequest): string {
  const words = body ? JSON.stringify(body.toString('utf8')) : '';
  return `${name} as ${caller}: ${method} ${url.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${words.slice(0, 900)}`;
}

import type { SentAct, TripDay } from '@tours/contract/check-in';
import { ACTS_AT_ONCE, type CheckInList, listOf, type TravellerState, timeOf } from '@tours/contract/check-in-list';
import type { Client } from '@tours/contract/client';
import { isRefusal } from '../../lib/api.ts';
import { createStore } from '../../lib/store.ts';
import { type Change, changesBetween, refusedAmong } from './changes.ts';
import { deleteDay, deleteOverDays, isOver, readVault } from './store/database.ts';
import { type DeviceCopy, keepAct, makeCopy, renewCopy, unlock } from './store/device-copy.ts';

export interface OpenDay {
  name: 'open';
  day: TripDay;
  list: CheckInList;
  /** Acts that the server does not have yet, in the order in which they were made. */
  unsent: SentAct[];
  changes: Change[];
  /** The states that were set last on this page, with one tap, which can be taken back with one. */
  last: SentAct[];
  /** The storage refused to keep something, so it is only in memory. */
  isUnsaved: boolean;
  /** The result of the last exchange. It stays while the next one runs, so that nothing moves with every entry. */
  sync: 'done' | 'offline' | 'failed' | 'signedOut';
  isSyncing: boolean;
  /** The server's time, as well as this device knows it. */
  now(): number;
}

/** True while an entry is only in memory: neither this device nor the server has kept it. */
export const losesEntries = ({ isUnsaved, unsent }: OpenDay): boolean => isUnsaved && unsent.length > 0;

/** The server takes nobody's check-in earlier than two days before the trip. */
export const isCheckInOpen = ({ day, now }: OpenDay): boolean => now() >= day.opensMs;

export type View =
  | { name: 'starting' }
  /** No copy on this device. */
  | { name: 'new'; problem: 'offline' | 'signedOut' | 'failed' | 'storage' | null }
  | { name: 'locked'; triesLeft: number | null }
  | OpenDay
  /** The copy was deleted, if there was one. */
  | { name: 'ended'; why: 'revoked' | 'over' | 'tries'; unsent: number };

/** An act as the traveller's row, the head counts and the notes make it. */
export type NewAct =
  | { kind: 'state'; traveller: string; state: TravellerState }
  | { kind: 'count'; count: string; text: string }
  | { kind: 'counted'; traveller: string; count: string }
  | { kind: 'note'; traveller: string | null; text: string }
  | { kind: 'undo'; undoes: string };

/** Props of the parts of an open day: the day as they show it, and the way to record acts. */
export interface DayProps {
  view: OpenDay;
  record(...acts: NewAct[]): Promise<void>;
}

const STARTING: View = { name: 'starting' };
/** A weak network may swallow a request. Later ones wait for it, so it is given up. */
const REQUEST_LIMIT_MS = 20_000;
const BLANK = { traveller: null, state: null, count: null, undoes: null, text: '' } as const;

/** The trip day of one page: its copy on the device, and its conversation with the server. */
export class TripDayStore {
  readonly key: string;
  readonly store = createStore(() => this.view, STARTING);
  private readonly client: Client;
  private view: View = STARTING;
  private copy: DeviceCopy | null = null;
  private running: Promise<void> | null = null;

  constructor(key: string, client: Client) {
    this.key = key;
    this.client = client;
  }

  private show(next: View): void {
    this.view = next;
    this.store.notify();
  }

  private change(part: Partial<OpenDay>): void {
    if (this.view.name !== 'open') return;
    const next = { ...this.view, ...part };
    // The server's form of an act stands last, because the last one of the same id counts.
    this.show({ ...next, list: listOf([...next.unsent, ...next.day.acts]) });
  }

  private readonly now = () => Date.now() + (this.copy?.vault.offsetMs ?? 0);

  async start(): Promise<void> {
    const vault = await readVault(this.key).catch(() => 'unreadable' as const);
    if (vault === 'unreadable') return this.show({ name: 'new', problem: 'storage' });
    // The pages of other days may never be opened again.
    await deleteOverDays().catch(() => {});
    if (!vault) return this.show({ name: 'new', problem: null });
    if (isOver(vault)) return this.end('over');
    this.show({ name: 'locked', triesLeft: null });
  }

  /** Asks the server and measures this device's clock by the answer. */
  private async ask(acts: SentAct[]): Promise<{ day: TripDay; refused: string[]; offsetMs: number }> {
    const before = Date.now();
    const person = this.view.name === 'open' ? this.view.day.person : null;
    const { refused, ...day } = await this.client.syncTripDay(
      { params: { key: this.key }, body: { acts, person } },
      { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) },
    );
    return { day, refused, offsetMs: Math.round(day.serverMs - (before + Date.now()) / 2) };
  }

  async download(pin: string): Promise<void> {
    let answer: Awaited<ReturnType<TripDayStore['ask']>>;
    try {
      answer = await this.ask([]);
    } catch (error) {
      if (isEnd(error)) return this.end('revoked');
      return this.show({ name: 'new', problem: problemOf(error) });
    }
    const { day, offsetMs } = answer;
    if (day.serverMs > day.wipeMs) return this.end('over');
    try {
      this.copy = await makeCopy(this.key, pin, { day, changes: [] }, offsetMs);
    } catch {
      return this.show({ name: 'new', problem: 'storage' });
    }
    this.show(opened({ day, changes: [], unsent: [], now: this.now }));
  }

  async enter(pin: string): Promise<void> {
    const result = await unlock(this.key, pin).catch(() => null);
    if (!result) return this.show({ name: 'new', problem: 'storage' });
    if ('lost' in result) return this.show({ name: 'ended', why: 'tries', unsent: result.lost });
    if ('triesLeft' in result) return this.show({ name: 'locked', triesLeft: result.triesLeft });
    this.copy = result.copy;
    this.show(opened({ ...result.content, unsent: result.unsent, now: this.now }));
    await this.sync();
  }

  /** Forgets the key and everything that was decrypted with it, unless that loses entries which are only in memory. */
  lock(isLossAgreed = false): void {
    if (this.view.name !== 'open' || (losesEntries(this.view) && !isLossAgreed)) return;
    this.copy = null;
    this.show({ name: 'locked', triesLeft: null });
  }

  private async end(why: 'revoked' | 'over'): Promise<void> {
    const unsent = this.view.name === 'open' ? this.view.unsent.length : 0;
    this.copy = null;
    await deleteDay(this.key).catch(() => {});
    this.show({ name: 'ended', why, unsent });
  }

  /** Records acts: first on the screen, then on the device, then at the server. */
  async record(...made: NewAct[]): Promise<void> {
    if (this.view.name !== 'open' || !this.copy) return;
    const { device, offsetMs } = this.copy.vault;
    const acts: SentAct[] = made.map((act) => ({
      ...BLANK,
      ...act,
      _id: crypto.randomUUID(),
      device,
      deviceMs: Date.now(),
      offsetMs,
    }));
    this.change({ unsent: [...this.view.unsent, ...acts], last: acts.filter(({ kind }) => kind === 'state') });
    await Promise.all(acts.map((act) => this.keep(act)));
    void this.sync();
  }

  private async keep(act: SentAct): Promise<void> {
    if (this.copy && !(await succeeds(keepAct(this.copy, act, timeOf(act))))) this.change({ isUnsaved: true });
  }

  /** Sends what is unsent and reads what others did. Calls share one conversation. */
  sync(): Promise<void> {
    this.running ??= this.converse().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async converse(): Promise<void> {
    do {
      if (this.view.name !== 'open' || !this.copy) return;
      if (isOver(this.copy.vault)) return this.end('over');
      this.change({ isSyncing: true });
      try {
        const isAnswered = await this.exchange(this.view.unsent.slice(0, ACTS_AT_ONCE), this.copy);
        if (!isAnswered) return this.change({ sync: 'failed' });
      } catch (error) {
        if (isEnd(error)) return this.end('revoked');
        return this.change({ sync: problemOf(error) });
      } finally {
        this.change({ isSyncing: false });
      }
    } while (this.view.name === 'open' && this.view.unsent.length > 0);
  }

  /** Returns false if the server has no room for any of the acts. They stay here, and the list is read. */
  private async exchange(acts: SentAct[], into: DeviceCopy): Promise<boolean> {
    const { day, refused, offsetMs } = await this.ask(acts);
    if (this.view.name !== 'open' || this.copy !== into) return true;
    const notAccepted = acts.filter(({ _id }) => refused.includes(_id));
    const changes = [
      ...this.view.changes,
      ...changesBetween(this.view.day, day),
      ...refusedAmong(this.view.day, notAccepted),
    ];
    const answered = new Set([...day.acts.map(({ _id }) => _id), ...refused]);
    const isKept = await succeeds(renewCopy(into, { day, changes }, offsetMs, [...answered]));
    if (this.view.name !== 'open') return true;
    const unsent = this.view.unsent.filter(({ _id }) => !answered.has(_id));
    this.change({ day, changes, unsent, isUnsaved: !isKept, sync: 'done' });
    // Acts that found no room before are kept now.
    if (acts.length && !this.view.isUnsaved) await Promise.all(unsent.map((act) => this.keep(act)));
    return !acts.length || acts.some(({ _id }) => answered.has(_id));
  }

  async dismissChanges(): Promise<void> {
    if (this.view.name !== 'open' || !this.copy) return;
    this.change({ changes: [] });
    await renewCopy(this.copy, { day: this.view.day, changes: [] }, this.copy.vault.offsetMs, []).catch(() => {});
  }
}

const opened = (known: Pick<OpenDay, 'day' | 'changes' | 'unsent' | 'now'>): OpenDay => ({
  ...known,
  name: 'open',
  last: [],
  isUnsaved: false,
  sync: 'done',
  isSyncing: false,
  list: listOf([...known.unsent, ...known.day.acts]),
});

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The server says that this reader may no longer see the departure. */
const isEnd = (error: unknown) => isRefusal(error) && ['link.ended', 'resource.notFound'].includes(error.code);

function problemOf(error: unknown): 'signedOut' | 'failed' | 'offline' {
  if (!isRefusal(error)) return 'offline';
  return error.code === 'auth.required' ? 'signedOut' : 'failed';
}

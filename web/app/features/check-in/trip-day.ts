import type { SentAct, TripDay } from '@tours/contract/check-in';
import { ACTS_AT_ONCE, type CheckInList, listOf, type TravellerState, timeOf } from '@tours/contract/check-in-list';
import type { Client } from '@tours/contract/client';
import { isRefusal } from '../../lib/api.ts';
import { createStore } from '../../lib/store.ts';
import { type Change, changesBetween, refusedAmong } from './changes.ts';
import { deleteDay, readVault } from './store/database.ts';
import { type DeviceCopy, keepAct, makeCopy, renewCopy, unlock } from './store/device-copy.ts';

export interface OpenDay {
  name: 'open';
  day: TripDay;
  list: CheckInList;
  /** Acts that the server does not have yet, in the order in which they were made. */
  unsent: SentAct[];
  changes: Change[];
  /** The last state that was set on this page, which can be taken back. */
  last: SentAct | null;
  /** The storage refused to keep something, so it is only in memory. */
  isUnsaved: boolean;
  sync: 'done' | 'running' | 'offline' | 'failed' | 'signedOut';
  /** The server's time, as well as this device knows it. */
  now(): number;
}

/** True while an entry is only in memory: neither this device nor the server has kept it. */
export const losesEntries = ({ isUnsaved, unsent }: OpenDay): boolean => isUnsaved && unsent.length > 0;

export type View =
  | { name: 'starting' }
  /** No copy on this device. */
  | { name: 'new'; problem: 'offline' | 'signedOut' | 'failed' | 'storage' | null }
  | { name: 'locked'; triesLeft: number | null }
  | OpenDay
  /** The copy was deleted, if there was one. */
  | { name: 'ended'; why: 'revoked' | 'over' | 'tries'; unsent: number };

export type TripDayStore = ReturnType<typeof createTripDay>;

/** An act as the traveller's row, the head counts and the notes make it. */
export type NewAct =
  | { kind: 'state'; traveller: string; state: TravellerState }
  | { kind: 'count'; count: string; text: string }
  | { kind: 'counted'; traveller: string; count: string }
  | { kind: 'note'; traveller: string | null; text: string }
  | { kind: 'undo'; undoes: string };

const STARTING: View = { name: 'starting' };
const BLANK = { traveller: null, state: null, count: null, undoes: null, text: '' } as const;

/** The trip day of one page: its copy on the device, and its conversation with the server. */
export function createTripDay(key: string, client: Client) {
  let view: View = STARTING;
  let copy: DeviceCopy | null = null;
  let running: Promise<void> | null = null;
  const store = createStore(() => view, STARTING);

  function show(next: View): void {
    view = next;
    store.notify();
  }
  const change = (part: Partial<OpenDay>) => {
    if (view.name !== 'open') return;
    const next = { ...view, ...part };
    // The server's form of an act stands last, because the last one of the same id counts.
    show({ ...next, list: listOf([...next.unsent, ...next.day.acts]) });
  };
  const now = () => Date.now() + (copy?.vault.offsetMs ?? 0);

  async function start(): Promise<void> {
    const vault = await readVault(key).catch(() => 'unreadable' as const);
    if (vault === 'unreadable') return show({ name: 'new', problem: 'storage' });
    if (!vault) return show({ name: 'new', problem: null });
    if (Date.now() + vault.offsetMs > vault.wipeMs) return end('over');
    show({ name: 'locked', triesLeft: null });
  }

  /** Asks the server and measures this device's clock by the answer. */
  async function ask(acts: SentAct[]): Promise<{ day: TripDay; refused: string[]; offsetMs: number }> {
    const before = Date.now();
    const person = view.name === 'open' ? view.day.person : null;
    const { refused, ...day } = await client.syncTripDay({ params: { key }, body: { acts, person } });
    return { day, refused, offsetMs: Math.round(day.serverMs - (before + Date.now()) / 2) };
  }

  async function download(pin: string): Promise<void> {
    let answer: Awaited<ReturnType<typeof ask>>;
    try {
      answer = await ask([]);
    } catch (error) {
      if (isEnd(error)) return end('revoked');
      return show({ name: 'new', problem: problemOf(error) });
    }
    const { day, offsetMs } = answer;
    try {
      copy = await makeCopy(key, pin, { day, changes: [] }, { offsetMs });
    } catch {
      return show({ name: 'new', problem: 'storage' });
    }
    show(opened({ day, changes: [], unsent: [], now }));
  }

  async function enter(pin: string): Promise<void> {
    const result = await unlock(key, pin).catch(() => null);
    if (!result) return show({ name: 'new', problem: 'storage' });
    if ('lost' in result) return show({ name: 'ended', why: 'tries', unsent: result.lost });
    if ('triesLeft' in result) return show({ name: 'locked', triesLeft: result.triesLeft });
    copy = result.copy;
    show(opened({ ...result.content, unsent: result.unsent, now }));
    await sync();
  }

  /** Forgets the key and everything that was decrypted with it, unless that loses entries which are only in memory. */
  function lock(isLossAgreed = false): void {
    if (view.name !== 'open' || (losesEntries(view) && !isLossAgreed)) return;
    copy = null;
    show({ name: 'locked', triesLeft: null });
  }

  /** Deletes the copy. */
  async function end(why: 'revoked' | 'over'): Promise<void> {
    const unsent = view.name === 'open' ? view.unsent.length : 0;
    copy = null;
    await deleteDay(key).catch(() => {});
    show({ name: 'ended', why, unsent });
  }

  /** Records an act: first on the screen, then on the device, then at the server. */
  async function record(made: NewAct): Promise<void> {
    if (view.name !== 'open' || !copy) return;
    const { device, offsetMs } = copy.vault;
    const act: SentAct = { ...BLANK, ...made, _id: crypto.randomUUID(), device, deviceMs: Date.now(), offsetMs };
    change({ unsent: [...view.unsent, act], last: act.kind === 'state' ? act : null });
    await keep(act);
    void sync();
  }

  async function keep(act: SentAct): Promise<void> {
    if (copy && !(await succeeds(keepAct(copy, act, timeOf(act))))) change({ isUnsaved: true });
  }

  /** Sends what is unsent and reads what others did. Calls share one conversation. */
  function sync(): Promise<void> {
    running ??= converse().finally(() => {
      running = null;
    });
    return running;
  }

  async function converse(): Promise<void> {
    do {
      if (view.name !== 'open' || !copy) return;
      if (Date.now() + copy.vault.offsetMs > copy.vault.wipeMs) return end('over');
      change({ sync: 'running' });
      try {
        const isAnswered = await exchange(view.unsent.slice(0, ACTS_AT_ONCE), copy);
        if (!isAnswered) return change({ sync: 'failed' });
      } catch (error) {
        if (isEnd(error)) return end('revoked');
        return change({ sync: problemOf(error) });
      }
    } while (view.name === 'open' && view.unsent.length > 0);
  }

  /** Returns false if the server has no room for any of the acts. They stay here, and the list is read. */
  async function exchange(acts: SentAct[], into: DeviceCopy): Promise<boolean> {
    const { day, refused, offsetMs } = await ask(acts);
    if (view.name !== 'open' || copy !== into) return true;
    const notAccepted = acts.filter(({ _id }) => refused.includes(_id));
    const changes = [...view.changes, ...changesBetween(view.day, day), ...refusedAmong(view.day, notAccepted)];
    const answered = new Set([...day.acts.map(({ _id }) => _id), ...refused]);
    const isKept = await succeeds(renewCopy(into, { day, changes }, offsetMs, [...answered]));
    if (view.name !== 'open') return true;
    const unsent = view.unsent.filter(({ _id }) => !answered.has(_id));
    change({ day, changes, unsent, isUnsaved: !isKept, sync: 'done' });
    // Acts that found no room before are kept now.
    if (acts.length && !view.isUnsaved) await Promise.all(unsent.map(keep));
    return !acts.length || acts.some(({ _id }) => answered.has(_id));
  }

  async function dismissChanges(): Promise<void> {
    if (view.name !== 'open' || !copy) return;
    change({ changes: [] });
    await renewCopy(copy, { day: view.day, changes: [] }, copy.vault.offsetMs, []).catch(() => {});
  }

  return { key, store, start, download, enter, lock, record, sync, dismissChanges };
}

const opened = (known: Pick<OpenDay, 'day' | 'changes' | 'unsent' | 'now'>): OpenDay => ({
  ...known,
  name: 'open',
  last: null,
  isUnsaved: false,
  sync: 'done',
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

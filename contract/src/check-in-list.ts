/**
 * The list of a trip day, computed from the acts of all devices. Server, pages and tests share it, and it needs no
 * network: the same set of acts gives the same list in whatever order they arrive.
 */

/** At most this many acts travel in one request; a device sends the rest in the next one. */
export const ACTS_AT_ONCE = 200;
export const NOTE_MAX = 500;
export const COUNT_NAME_MAX = 60;

export const ACT_KINDS = ['state', 'count', 'counted', 'note', 'undo'] as const;
export type ActKind = (typeof ACT_KINDS)[number];
/** The kinds that decide who is here. */
export const STATE_KINDS = ['state', 'undo'] as const satisfies readonly ActKind[];

export const TRAVELLER_STATES = ['expected', 'here', 'leftEarly', 'noShow'] as const;
export type TravellerState = (typeof TRAVELLER_STATES)[number];

/** True for a traveller who came, also if they left before the end. */
export const hasCome = ({ state }: { state: TravellerState }): boolean => state === 'here' || state === 'leftEarly';

/** One thing that a guide did. Its kind decides which fields are set. */
export interface Act {
  _id: string;
  device: string;
  kind: ActKind;
  traveller: string | null;
  state: TravellerState | null;
  /** The head count that an act begins (`count`, with its name as text), or in which it counts a traveller. */
  count: string | null;
  undoes: string | null;
  text: string;
  /** The device's clock in milliseconds since 1970. */
  deviceMs: number;
  /** The server's clock less the device's, as the device measured it, in milliseconds. */
  offsetMs: number;
  /** The person or guide, once the server has the act. */
  by?: string;
}

/** The time of an act by the server's clock, as well as the device knew it. */
export const timeOf = ({ deviceMs, offsetMs }: Act): number => deviceMs + offsetMs;

/** Ids break ties, so that every device puts acts of the same millisecond in the same order. */
const inOrder = (one: Act, other: Act): number =>
  timeOf(one) - timeOf(other) || (one._id < other._id ? -1 : one._id > other._id ? 1 : 0);

export interface ListedTraveller {
  state: TravellerState;
  stateAct: Act | null;
  /** Another device set another state, and its act is older. Both acts are kept. */
  conflict: Act | null;
  notes: Act[];
}

/** The name of a head count to which nobody gave one, or whose name the retention period has emptied. */
export const HEAD_COUNT = 'Head count';

export interface HeadCount {
  id: string;
  name: string;
  begun: Act;
  /** The acts that began it: the first, and those of other devices at the same moment. */
  begins: Act[];
  /** The acts that count a traveller, by traveller. Two devices may count the same one. */
  counted: Map<string, Act[]>;
}

export interface CheckInList {
  travellers: Map<string, ListedTraveller>;
  /** The newest first. */
  counts: HeadCount[];
  /** Notes about the whole departure. */
  notes: Act[];
}

/** A traveller about whom nothing is recorded. */
export const UNRECORDED: ListedTraveller = { state: 'expected', stateAct: null, conflict: null, notes: [] };

/** Within this time, two guides who each begin a head count mean the same one. */
const TOGETHER_MS = 2 * 60_000;

/** Within this time, two devices that disagree are shown as a conflict. Later acts are simply the next state. */
const CONFLICT_MS = 10 * 60_000;

export function listOf(acts: Iterable<Act>): CheckInList {
  const distinct = [...new Map([...acts].map((act) => [act._id, act])).values()].sort(inOrder);
  const undone = new Set(distinct.flatMap(({ undoes }) => undoes ?? []));
  const standing = distinct.filter(({ _id, kind }) => kind !== 'undo' && !undone.has(_id));
  const list: CheckInList = { travellers: new Map(), counts: [], notes: [] };
  for (const act of standing) if (act.kind === 'count' && act.count) begin(list, act, act.count);
  for (const act of standing) add(list, act);
  return list;
}

function begin({ counts }: CheckInList, act: Act, id: string): void {
  const [newest] = counts;
  const isTogether = newest && timeOf(act) - timeOf(newest.begun) < TOGETHER_MS;
  // A device that has begun this one means another.
  if (isTogether && newest.begins.every(({ device }) => device !== act.device)) newest.begins.push(act);
  else counts.unshift({ id, name: act.text || HEAD_COUNT, begun: act, begins: [act], counted: new Map() });
}

/** Head counts and undos have been taken into account before. */
function add(list: CheckInList, act: Act): void {
  switch (act.kind) {
    case 'count':
    case 'undo':
      break;
    case 'counted':
      addCounted(list, act);
      break;
    case 'note':
      if (act.traveller === null) list.notes.push(act);
      else ofTraveller(list, act.traveller).notes.push(act);
      break;
    case 'state':
      setState(list, act);
      break;
    default:
      act.kind satisfies never;
  }
}

function addCounted({ counts }: CheckInList, act: Act): void {
  const counted = counts.find(({ begins }) => begins.some(({ count }) => count === act.count))?.counted;
  if (act.traveller !== null) counted?.set(act.traveller, [...(counted.get(act.traveller) ?? []), act]);
}

function setState(list: CheckInList, act: Act): void {
  if (act.traveller === null || !act.state) return;
  const known = ofTraveller(list, act.traveller);
  known.conflict = known.stateAct && isConflict(known.stateAct, act) ? known.stateAct : null;
  known.stateAct = act;
  known.state = act.state;
}

function ofTraveller({ travellers }: CheckInList, id: string): ListedTraveller {
  const known = travellers.get(id) ?? { ...UNRECORDED, notes: [] };
  travellers.set(id, known);
  return known;
}

const isConflict = (earlier: Act, later: Act): boolean =>
  earlier.device !== later.device && earlier.state !== later.state && timeOf(later) - timeOf(earlier) < CONFLICT_MS;

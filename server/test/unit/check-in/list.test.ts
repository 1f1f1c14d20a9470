import { type Act, listOf, TRAVELLER_STATES, timeOf } from '@tours/contract/check-in-list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const TRAVELLERS = ['maya', 'leo', 'ada'];
const COUNTS = ['lunch', 'bus'];
let made = 0;

const act = (part: Partial<Act>): Act => ({
  _id: `act-${++made}`,
  device: 'one',
  kind: 'state',
  traveller: null,
  state: null,
  count: null,
  undoes: null,
  text: '',
  deviceMs: 1_800_000_000_000,
  offsetMs: 0,
  ...part,
});
const here = (part: Partial<Act> = {}) => act({ traveller: 'maya', state: 'here', ...part });

describe('two devices', () => {
  const step = fc.record({
    device: fc.constantFrom('one', 'two'),
    what: fc.constantFrom('state', 'undo', 'count', 'counted', 'note', 'sync', 'resend', 'kill'),
    traveller: fc.constantFrom(...TRAVELLERS),
    state: fc.constantFrom(...TRAVELLER_STATES),
    count: fc.constantFrom(...COUNTS),
    later: fc.integer({ min: 0, max: 60_000 }),
    pick: fc.nat(),
  });

  test('show the same list after any interleaving, and no act is lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.tuple(offset(), offset()), (steps, [first, second]) => {
        const server = new Map<string, Act>();
        const devices = { one: phone(first), two: phone(second) };
        const all = new Map<string, Act>();
        let now = 1_800_000_000_000;
        for (const { device, what, later, pick, traveller, state, count } of steps) {
          const phoneOf = devices[device];
          now += later;
          if (what === 'sync') sync(phoneOf, server);
          else if (what === 'resend') for (const old of phoneOf.seen.slice(0, pick % 5)) store(server, old);
          else if (what === 'kill') phoneOf.unsent = [...phoneOf.unsent];
          else {
            const clock = { device, deviceMs: now - phoneOf.offsetMs, offsetMs: phoneOf.offsetMs };
            const known = [...phoneOf.unsent, ...phoneOf.seen];
            const part = {
              state: { traveller, state },
              undo: { undoes: known.length ? known[pick % known.length]!._id : 'nothing' },
              count: { count, text: count },
              counted: { count, traveller },
              note: { traveller: pick % 2 ? traveller : null, text: 'Seen' },
            }[what];
            const one = act({ ...clock, kind: what, ...part } as Partial<Act>);
            all.set(one._id, one);
            phoneOf.unsent.push(one);
          }
        }
        for (const phoneOf of [devices.one, devices.two, devices.one]) sync(phoneOf, server);
        expect([...server.keys()].sort()).toEqual([...all.keys()].sort());
        const expected = readable(listOf(all.values()));
        expect(readable(shown(devices.one))).toEqual(expected);
        expect(readable(shown(devices.two))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  const offset = () => fc.integer({ min: -90_000_000, max: 90_000_000 });
  interface Phone {
    unsent: Act[];
    seen: Act[];
    offsetMs: number;
  }
  const phone = (offsetMs: number): Phone => ({ unsent: [], seen: [], offsetMs });
  const store = (server: Map<string, Act>, one: Act) => server.has(one._id) || server.set(one._id, one);
  function sync(device: Phone, server: Map<string, Act>) {
    for (const one of device.unsent) store(server, one);
    device.seen = [...server.values()].reverse();
    device.unsent = device.unsent.filter(({ _id }) => !server.has(_id));
  }
  const shown = ({ unsent, seen }: Phone) => listOf([...unsent, ...seen]);
  const readable = ({ travellers, counts, notes }: ReturnType<typeof listOf>) => ({
    travellers: [...travellers].sort(([one], [other]) => (one < other ? -1 : 1)),
    counts: counts.map(({ id, name, begun, counted }) => [id, name, begun._id, [...counted.keys()].sort()]),
    notes: notes.map(({ _id }) => _id),
  });
});

test('an undone act counts as never made, and the one before it shows again', () => {
  const first = here({ deviceMs: 1000 });
  const second = act({ traveller: 'maya', state: 'leftEarly', deviceMs: 2000 });
  const undo = act({ kind: 'undo', undoes: second._id, deviceMs: 3000 });
  expect(listOf([undo, second, first]).travellers.get('maya')?.state).toBe('here');
});

test('a clock that is a day off orders acts by the measured offset', () => {
  const dayAhead = here({ device: 'two', deviceMs: 1000 + 86_400_000, offsetMs: -86_400_000 });
  const later = act({ traveller: 'maya', state: 'leftEarly', deviceMs: 5000 });
  expect(timeOf(dayAhead)).toBe(1000);
  expect(listOf([later, dayAhead]).travellers.get('maya')?.state).toBe('leftEarly');
});

test('devices that disagree within minutes are shown as a conflict, and the later act counts', () => {
  const one = here({ deviceMs: 1000 });
  const two = act({ device: 'two', traveller: 'maya', state: 'noShow', deviceMs: 61_000 });
  expect(listOf([two, one]).travellers.get('maya')).toMatchObject({ state: 'noShow', stateAct: two, conflict: one });
  const muchLater = { ...two, deviceMs: 3_600_000 };
  expect(listOf([muchLater, one]).travellers.get('maya')?.conflict).toBeNull();
});

test('a traveller whom two devices counted is uncounted by undoing both acts', () => {
  const count = act({ kind: 'count', count: 'lunch', text: 'Lunch', deviceMs: 1000 });
  const [one, two] = ['one', 'two'].map((device) =>
    act({ kind: 'counted', traveller: 'maya', count: 'lunch', device }),
  );
  const undoOf = ({ _id }: Act) => act({ kind: 'undo', undoes: _id });
  const countedIn = (acts: Act[]) => listOf(acts).counts[0]!.counted.get('maya');
  expect(countedIn([count, one!, two!, undoOf(one!)])).toEqual([two]);
  expect(countedIn([count, one!, two!, undoOf(one!), undoOf(two!)])).toBeUndefined();
});

test('head counts that two devices begin at the same moment are one, and later ones are counts of their own', () => {
  const begun = (count: string, device: string, deviceMs: number) =>
    act({ kind: 'count', count, text: count, device, deviceMs });
  const counted = (count: string, traveller: string) => act({ kind: 'counted', traveller, count, deviceMs: 500_000 });
  const acts = [
    begun('lunch', 'one', 1000),
    begun('after lunch', 'two', 20_000),
    begun('lunch again', 'one', 60_000),
    begun('bus', 'two', 400_000),
    ...[counted('lunch', 'maya'), counted('after lunch', 'leo'), counted('bus', 'ada')],
  ];
  for (const order of [acts, acts.toReversed()])
    expect(listOf(order).counts.map(({ name, counted }) => [name, ...[...counted.keys()].sort()])).toEqual([
      ['bus', 'ada'],
      ['lunch again'],
      ['lunch', 'leo', 'maya'],
    ]);
});

test('a guide who has joined a head count begins the next one at once', () => {
  const begun = (count: string, device: string, deviceMs: number) =>
    act({ kind: 'count', count, text: count, device, deviceMs });
  const acts = [begun('lunch', 'one', 1000), begun('after lunch', 'two', 20_000), begun('bus', 'two', 60_000)];
  expect(listOf(acts).counts.map(({ name }) => name)).toEqual(['bus', 'lunch']);
});

test('a head count whose name was emptied has a neutral one', () => {
  expect(listOf([act({ kind: 'count', count: 'lunch' })]).counts).toMatchObject([{ name: 'Head count' }]);
});

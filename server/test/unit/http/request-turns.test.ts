import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { requestTurns } from '../../../src/http/request-turns.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Asks for a turn, and notes the name when it begins. */
function asker(limits: Omit<Parameters<typeof requestTurns>[0], 'longestMs'>) {
  const take = requestTurns({ ...limits, longestMs: 60_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = async (network: string, name = network) => {
    const end = await take({ ip: network }, { raw: new EventEmitter() as never });
    begun.push(name);
    ends.set(name, end);
  };
  return { begun, ask, end: (name: string) => ends.get(name)!() };
}

test('few pages are rendered at once, and the next of another network before those of a flood', async () => {
  const { begun, ask, end } = asker({ atOnce: 2, mostWaiting: 10 });
  for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4']) void ask('flood', name);
  await settled();
  void ask('family');
  await settled();
  expect(begun).toEqual(['flood 1', 'flood 2']);
  end('flood 1');
  await settled();
  end('flood 2');
  // Its browser leaves after the answer was sent.
  end('flood 2');
  await settled();
  expect(begun).toEqual(['flood 1', 'flood 2', 'family', 'flood 3']);
});

test('when there is no room, the network with the most gives up its newest', async () => {
  const { begun, ask, end } = asker({ atOnce: 1, mostWaiting: 3 });
  await ask('first');
  const [one, two, three] = ['flood 1', 'flood 2', 'flood 3'].map((name) => ask('flood', name));
  await expect(ask('flood', 'flood 4')).rejects.toMatchObject({ code: 'request.rateLimited' });
  const refused = Promise.all([
    expect(three).rejects.toMatchObject({ code: 'request.rateLimited' }),
    expect(two).rejects.toMatchObject({ code: 'request.rateLimited' }),
  ]);
  const families = ['family', 'school'].map((network) => ask(network));
  await refused;
  for (const name of ['first', 'flood 1', 'family']) {
    end(name);
    await settled();
  }
  await Promise.all([one, ...families]);
  expect(begun).toEqual(['first', 'flood 1', 'family', 'school']);
});

test('when there is no room and no network has more than another, the newest request is refused', async () => {
  const { begun, ask, end } = asker({ atOnce: 1, mostWaiting: 2 });
  await ask('first');
  const waiting = ['second', 'third'].map((network) => ask(network));
  await expect(ask('fourth')).rejects.toMatchObject({ code: 'request.rateLimited' });
  for (const name of ['first', 'second']) {
    end(name);
    await settled();
  }
  await Promise.all(waiting);
  expect(begun).toEqual(['first', 'second', 'third']);
});

import { SIGNATURE_MAX_LENGTH, SIGNATURE_PREFIX } from '@tours/contract/waiver-form';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waiverLink } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let link: string;
beforeAll(async () => {
  world = await openWorld();
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const order = await person.book(group, [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })]);
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  link = await waiverLink(world.query, waiver!._id);
});
afterAll(() => world?.close());

async function signWith(width: number, height: number) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M9 9L90 90" stroke="#10243e"/></svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  const value = SIGNATURE_PREFIX + png.toString('base64');
  expect(value.length).toBeLessThan(SIGNATURE_MAX_LENGTH);
  return signAs(world.client, link, { email: 'robin@parents.example', signature: { value } });
}

// A drawing takes processor time for every pixel, however small its file, and logins wait for the same threads.
test('a signature with more pixels than the page draws is refused', async () => {
  expect(await refusalOf(signWith(900, 450))).toMatchObject({ status: 400, code: 'request.invalid' });
  expect((await signWith(900, 360)).isSigned).toBe(true);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion, bookOrder, findQuestion } from './setup.ts';

let world: World;
let order: string;
let link: string;
let query: { question: string; wording: number };
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  await addQuestion(await signedIn(world.origin, 'employee@coastline.example'), world, {
    label: 'Letter',
    type: 'file',
    subject: 'order',
  });
  const booked = await bookOrder(world, [9]);
  link = booked.link;
  order = booked.order._id;
  const { question } = await findQuestion(world.client, link, 'Letter');
  query = { question: question.question, wording: question.wording };
});
afterAll(() => world?.close());

const send = (id: string, content = '%PDF-1.7 letter') =>
  world.client.saveAnswerFile({ params: { id }, query, file: new Blob([content]) });

test('a file that is no picture or PDF, or too large, is refused', async () => {
  expect(await refusalOf(send(link, 'MZ no picture'))).toMatchObject({ status: 400, code: 'answer.noFile' });
  const large = send(link, `%PDF-${'x'.repeat(10_000_001)}`);
  expect(await refusalOf(large)).toMatchObject({ code: 'answer.fileTooLarge' });
});

test('somebody to whom the order’s link was passed on uses up no files of the family', async () => {
  const passedOn = await linkTo(world.query, 'order', order);
  await world.query(`delete from call_budget where "window" like 'answer-file:%'`);
  await send(passedOn);
  await world.query(`update call_budget set used = 200 where "window" like 'answer-file:%'`);
  expect(await refusalOf(send(passedOn))).toMatchObject({ code: 'request.rateLimited' });
  await send(link);
});

// Thirty files of 10 MB at once took all connections to the database and more memory than a container has.
test('a person who opens a large file many times at once is refused most of them', async () => {
  await send(link, `%PDF-${'x'.repeat(5_000_000)}`);
  const { question } = await findQuestion(world.client, link, 'Letter');
  const open = () => world.client.getAnswerFile({ params: { id: link }, query: { answer: question.answer! } });
  const opened = await Promise.allSettled(Array.from({ length: 30 }, open));
  const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const error of refused) expect(error).toMatchObject({ status: 429, code: 'request.rateLimited' });
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(opened.length);
  expect((await open()).content.length).toBe(5_000_005);
});

test('somebody who opens files all the time keeps no other network from opening one', async () => {
  const { question } = await findQuestion(world.client, link, 'Letter');
  const openFrom = (address: string) =>
    clientOf(world.origin, { 'x-forwarded-for': address }).getAnswerFile({
      params: { id: link },
      query: { answer: question.answer! },
    });
  const greedy = Promise.allSettled(Array.from({ length: 30 }, () => openFrom('203.0.113.7')));
  const others = await Promise.allSettled(['203.0.113.8', '203.0.113.9'].map(openFrom));
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await greedy).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});

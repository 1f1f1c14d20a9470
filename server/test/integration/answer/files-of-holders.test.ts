import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion, bookOrder, findQuestion } from './setup.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test('somebody to whom the order’s link was passed on uses up no files of the family', async () => {
  await addQuestion(await signedIn(world.origin, 'employee@coastline.example'), world, {
    label: 'Letter',
    type: 'file',
    subject: 'order',
  });
  const { order, link } = await bookOrder(world, [9]);
  const passedOn = await linkTo(world.query, 'order', order._id);
  const { question } = await findQuestion(world.client, link, 'Letter');
  const send = (id: string) =>
    world.client.saveAnswerFile({
      params: { id },
      query: { question: question.question, wording: question.wording },
      file: new Blob(['%PDF-1.7 letter']),
    });
  await send(passedOn);
  await world.query(`update call_budget set used = 200 where "window" like 'answer-file:%'`);
  expect(await refusalOf(send(passedOn))).toMatchObject({ code: 'request.rateLimited' });
  await send(link);
});

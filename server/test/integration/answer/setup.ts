import type { AnswerSheet } from '@tours/contract/answer';
import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import type { QuestionInput } from '@tours/contract/question';
import { linkTo } from '../../setup/links.ts';
import { shopper } from '../../setup/people/shopper.ts';
import type { World } from '../../setup/world/world.ts';

const SLUG = 'spring-break';
export const TOUR = 'Whale Watching Voyage';

/** A booked order, and the token of the link to its questions. */
export async function bookOrder(world: World, ages: number[], email?: string, tour = TOUR) {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour, ages });
  const order: PublicOrder = await person.book(group, [item], email);
  return { order, item: item.item, link: await linkTo(world.query, 'questions', order._id, email) };
}

/** Adds a question to Spring Break. */
export async function addQuestion(client: Client, world: World, question: Partial<QuestionInput> & { label: string }) {
  const [group] = await world.query<{ id: string }>('select id from groups where slug = $1', [SLUG]);
  return client.createQuestion({
    params: { id: group!.id },
    body: {
      item: null,
      type: 'text',
      subject: 'traveller',
      answerClass: 'plain',
      help: '',
      choices: [],
      isRequired: true,
      askAt: 'after',
      daysBefore: 7,
      isForMinors: false,
      condition: null,
      ...question,
    },
  });
}

interface Answering {
  label: string;
  value: string;
  /** The name of the traveller; left out for the whole order. */
  of?: string;
}

/** Does the same as a parent's page when a field is left. */
export async function answerAs(client: Client, id: string, { label, value, of }: Answering): Promise<AnswerSheet> {
  const { question, traveller } = await findQuestion(client, id, label, of);
  const { question: key, wording } = question;
  return client.saveAnswer({ params: { id }, body: { question: key, wording, traveller, value } });
}

export async function findQuestion(client: Client, id: string, label: string, of?: string) {
  const { sections } = await client.getAnswerSheet({ params: { id } });
  const section = sections.find(({ traveller }) => traveller?.name === of);
  const question = section?.questions.find((one) => one.label === label);
  if (!section || !question) throw new Error(`${label} is not asked of ${of ?? 'the order'}`);
  return { question, traveller: section.traveller?._id };
}

export const labelsOf = ({ sections }: AnswerSheet, of?: string) =>
  sections.find(({ traveller }) => traveller?.name === of)?.questions.map(({ label }) => label) ?? [];

/** Mario then works only where the holder of the health right works, who may grant it to him. */
export const leaveRockies = (world: World) =>
  world.query(`delete from employee_divisions using divisions d where d.id = division_id and d.shortname = 'RKY'`);

import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { World } from '../../setup/world/world.ts';
import { addQuestion, answerAs, bookOrder, findQuestion } from './setup.ts';

export const ALLERGY = 'Does the traveller have an allergy or a medical condition?';
export const DETAILS = 'Which one, and what should our guides do?';
export const CONTACT = 'Who can we call during the trip? Name and phone number';
export const CHILD = 'Traveller1 Parent';
export const PLANTED = 'Quinsy-and-Quassia-allergy';

/** Books for a child with a health answer, its details, a passport as a file, and an emergency contact. */
export async function plantAnswers(world: World, staff: Client) {
  const email = `${randomUUID()}@parents.example`;
  const { order, link } = await bookOrder(world, [9], email);
  await addQuestion(staff, world, { label: 'Passport', type: 'file', answerClass: 'identity' });
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  await answerAs(world.client, link, { label: DETAILS, value: PLANTED, of: CHILD });
  await answerAs(world.client, link, { label: CONTACT, value: 'Kim Parent, 604 555 0101' });
  const { question, traveller } = await findQuestion(world.client, link, 'Passport', CHILD);
  const query = { question: question.question, wording: 1, traveller };
  await world.client.saveAnswerFile({ params: { id: link }, query, file: new Blob([`%PDF-1.7 ${PLANTED}`]) });
  const [item] = await world.query<{ pk: string; group: string; item: string; departure: string }>(
    `select availability_pk as pk, group_id as group, item_id as item, departure_id as departure
     from order_items where order_id = $1`,
    [order._id],
  );
  return {
    email,
    link,
    order: order._id,
    item: item!.item,
    tripDay: item!.departure,
    /** As lists of travellers name it. */
    departure: { group: item!.group, departure: Number(item!.pk) },
  };
}

import { getAnswerSheet, saveAnswer } from '../src/answers/index.ts';
import { createQuestion } from '../src/catalogue/index.ts';
import type { Context } from '../src/platform/context.ts';

const ASKED = {
  condition: 'Does the traveller have an allergy or a medical condition?',
  details: 'Which one, and what should our guides do?',
  contact: 'Who can we call during the trip? Name and phone number',
};
const shared = {
  item: null,
  help: '',
  choices: [] as string[],
  daysBefore: 7,
  isForMinors: false,
  askAt: 'after' as const,
};

/** Places a question of each kind: a health question, one that depends on it, and one for the whole order. */
export async function placeQuestions(ctx: Context, groupId: string): Promise<void> {
  const health = { ...shared, id: groupId, subject: 'traveller', answerClass: 'health', isRequired: true } as const;
  const controlling = await createQuestion(ctx, { ...health, type: 'yesNo', label: ASKED.condition, condition: null });
  await createQuestion(ctx, {
    ...health,
    type: 'longText',
    label: ASKED.details,
    help: 'For example “Carries an inhaler in the outer pocket”.',
    condition: { question: controlling._id, value: 'yes' },
  });
  await createQuestion(ctx, {
    ...shared,
    id: groupId,
    type: 'text',
    label: ASKED.contact,
    condition: null,
    subject: 'order',
    answerClass: 'contact',
    isRequired: true,
  });
}

/** Places questions that the checkout asks: one for everybody, and one that is required after a certain answer. */
export async function placeCheckoutQuestions(ctx: Context, groupId: string): Promise<void> {
  const asked = { ...shared, id: groupId, askAt: 'checkout', subject: 'traveller', answerClass: 'health' } as const;
  const allergy = await createQuestion(ctx, {
    ...asked,
    type: 'yesNo',
    isRequired: false,
    condition: null,
    label: 'Is this traveller allergic to a food?',
    help: 'Supper is served on board.',
  });
  await createQuestion(ctx, {
    ...asked,
    type: 'text',
    isRequired: true,
    condition: { question: allergy._id, value: 'yes' },
    label: 'Which food must we leave out?',
  });
  await createQuestion(ctx, {
    ...asked,
    answerClass: 'plain',
    subject: 'order',
    type: 'choice',
    isRequired: false,
    condition: null,
    choices: ['Indoors', 'On deck'],
    label: 'Where would you like to sit?',
  });
}

/** Answers for the child of an order. The questions about the parent and the order stay open. */
export async function answerForChild(ctx: Context, orderId: string, child: string): Promise<void> {
  await answer('yes', ASKED.condition);
  await answer('Hay fever; carries her own inhaler', ASKED.details);

  async function answer(value: string, label: string) {
    const { sections } = await getAnswerSheet(ctx, { id: orderId });
    const section = sections.find(({ traveller }) => traveller?.name === child);
    const found = section?.questions.find((question) => question.label === label);
    if (!section?.traveller || !found || found.value !== null) return;
    const { question, wording } = found;
    await saveAnswer(ctx, { id: orderId, question, wording, traveller: section.traveller._id, value });
  }
}

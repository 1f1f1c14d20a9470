import type { AnswerProblems, CheckoutAnswer } from '@tours/contract/checkout-question';
import { answerProblem } from '@tours/contract/question-form';
import type { Context } from '../../platform/context.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { type Entry, entriesOf, oncePerPerson } from '../sheet/entries.ts';
import { type AskedQuestion, namedSeats, type Seat } from '../sheet/read-asked.ts';

/** A place in a cart, before its order is saved. */
export interface CartSeat extends Pick<Seat, 'itemId' | 'isAddOn' | 'startLocal' | 'timezone'> {
  availability: string;
  /** The place of the traveller in the item. */
  index: number;
  firstname: string;
  lastname: string;
  age: number | null;
}

/** An answer that is to be stored with the order; without a seat for the whole order. */
export interface AcceptedAnswer {
  question: AskedQuestion;
  seat: { availability: string; index: number } | null;
  value: string;
}

type Given = { questionId: string; travellerId: string | null; wording: number; value: string; sealed: null };

/**
 * Refuses a cart in which a required question has no valid answer. An answer to a question that is not asked any more is
 * left out, because nobody needs it.
 */
export function checkAnswers(
  ctx: Context,
  questions: AskedQuestion[],
  cart: CartSeat[],
  given: CheckoutAnswer[],
): AcceptedAnswer[] {
  const seats = seatsOf(cart);
  const answers = given.flatMap((answer) => spread(questions, seats, answer));
  if (new Set(answers.map((one) => `${one.questionId} ${one.travellerId}`)).size !== answers.length)
    throw invalidField('answers', 'A question is answered twice');
  const entries = entriesOf(ctx, { questions, seats, answers, reopenedUntil: null }, ctx.clock());
  const problems = oncePerPerson(entries).flatMap(problemOf);
  if (problems.length) throw new AppError('order.answersMissing', { answers: problems } satisfies AnswerProblems);
  return entries.flatMap(({ question, seat, answer }) => {
    if (!answer) return [];
    return [{ question, seat: question.subject === 'order' ? null : placeOf(seat), value: answer.value }];
  });
}

/** The seats in the order of the trips, as after the booking, so that each person is asked at the same seat. */
function seatsOf(cart: CartSeat[]): Seat[] {
  const rows = cart.map(({ availability, index, ...seat }) => ({
    ...seat,
    travellerId: `${availability} ${index}`,
    orderId: '',
    orderItemId: availability,
    trip: '',
    customerType: '',
    fields: [],
  }));
  return namedSeats(rows.toSorted((one, other) => Date.parse(one.startLocal) - Date.parse(other.startLocal)));
}

function placeOf({ travellerId, orderItemId }: Seat) {
  return { availability: orderItemId, index: Number(travellerId.split(' ')[1]) };
}

/** The answer for every seat for which it holds. */
function spread(questions: AskedQuestion[], seats: Seat[], { question: id, ...answer }: CheckoutAnswer): Given[] {
  const question = questions.find((one) => one.id === id);
  if (!question) return [];
  const { wording, value, availability, traveller } = answer;
  const given = { questionId: id, wording, value, sealed: null };
  if (question.subject === 'order') return [{ ...given, travellerId: null }];
  const seat = seats.find(({ travellerId }) => travellerId === `${availability} ${traveller}`);
  if (!seat) throw invalidField('answers', 'There is no such traveller in this order');
  const own = question.isOfItem ? [seat] : seats.filter(({ person }) => person === seat.person);
  return own.map(({ travellerId }) => ({ ...given, travellerId }));
}

function messageOf(question: Entry<Given>['question'], answer: Given | undefined) {
  if (!answer) return question.isRequired && 'Please answer this question';
  if (answer.wording !== question.wording) return 'This question has changed. Please read it again';
  return answerProblem(question, answer.value);
}

function problemOf({ question, seat, answer }: Entry<Given>): AnswerProblems['answers'] {
  const message = messageOf(question, answer);
  if (!message) return [];
  const place = placeOf(seat);
  const where = question.subject === 'order' ? {} : { availability: place.availability, traveller: place.index };
  return [{ question: question.id, ...where, message }];
}

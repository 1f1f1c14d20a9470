import { counted } from '@tours/contract/counted';
import type { StaffQuestion } from '@tours/contract/question';
import { useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

export function useQuestionActions(groupId: string) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const remove = (question: StaffQuestion) =>
    void carryOut({
      id: question._id,
      ...deletion(`“${question.label}”`, lossOf(question)),
      act: () => client.removeQuestion({ params: { id: question._id } }),
    });
  /** Moves a question one place up or down. The focus stays on the button, though its row moves. */
  async function move(question: StaffQuestion, all: StaffQuestion[], by: -1 | 1) {
    const ids = all.map(({ _id }) => _id);
    const from = ids.indexOf(question._id);
    const to = from + by;
    const neighbour = ids[to];
    if (neighbour === undefined) return;
    const questions = ids.with(from, neighbour).with(to, question._id);
    await carryOut({
      id: question._id,
      act: () => client.sortQuestions({ params: { id: groupId }, body: { questions } }),
      done: `“${question.label}” is now ${to + 1} of ${ids.length}`,
      failed: 'record.updateFailed',
    });
    document.getElementById(moveButtonId(question, by))?.focus();
  }

  return { busy, remove, move };
}

export const moveButtonId = ({ _id }: StaffQuestion, by: -1 | 1) => `${by < 0 ? 'up' : 'down'}-${_id}`;

function lossOf({ answerCount }: StaffQuestion): string {
  if (answerCount === null) return 'Families are no longer asked. Answers are kept with the orders.';
  if (!answerCount) return 'Nobody has answered it yet.';
  return `Families are no longer asked. ${counted(answerCount, 'answer is', 'answers are')} kept with the orders.`;
}

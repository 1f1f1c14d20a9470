import type { StaffQuestion } from '@tours/contract/question';
import { useApi } from '../../lib/api.ts';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { deletion } from '../../ui/portal/usual-actions.ts';
import { useActions } from '../../ui/use-actions.ts';

export function useQuestionActions(onRemoved: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const remove = (question: StaffQuestion) =>
    void carryOut({
      id: question._id,
      ...deletion(`“${question.label}”`, lossOf(question)),
      act: () => client.removeQuestion({ params: { id: question._id } }),
      onDone: onRemoved,
    });
  return { busy, remove };
}

function lossOf({ answerCount }: StaffQuestion): string {
  if (!answerCount) return 'Nobody has answered it yet.';
  return `Families are no longer asked. ${answerCount === 1 ? '1 answer is' : `${answerCount} answers are`} kept with the orders.`;
}

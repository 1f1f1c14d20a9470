import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { useActions } from '../../../ui/use-actions.ts';

/** Reads the answers of an order, and reopens its questions. */
export function useOrderAnswers(orderId: string) {
  const client = useApi();
  const [isShown, setIsShown] = useState(false);
  const params = { id: orderId };
  const { answer, error, readAgain } = useReading(`${orderId} ${isShown}`, (signal) =>
    client.getOrderAnswers({ params, query: isShown ? { confidential: 'shown' } : {} }, { signal }),
  );
  const { carryOut } = useActions();

  const reopen = () =>
    carryOut({
      id: 'reopen',
      act: () => client.reopenAnswers({ params, body: { days: 7 } }),
      done: 'The family can answer again for a week',
      onDone: readAgain,
      failed: 'record.updateFailed',
    });

  const download = (id: string) =>
    carryOut({
      id,
      act: () => client.getOrderAnswerFile({ params: { id: orderId, answer: id } }),
      onDone: saveFile,
      failed: 'list.fetchFailed',
    });

  return {
    answers: answer,
    hasFailed: Boolean(error),
    read: readAgain,
    isShown,
    show: () => setIsShown(true),
    reopen,
    download,
  };
}

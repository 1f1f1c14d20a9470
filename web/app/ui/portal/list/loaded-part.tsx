import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import { ReadingFailed } from '../../notice/reading-failed.tsx';
import { Streamed } from '../streamed.tsx';
import type { LoadedAnswer } from './loaded.ts';

interface LoadedPartProps<Answer> {
  loaded: Promise<LoadedAnswer<Answer>>;
  failure?: string;
  waiting: ReactNode;
  children(answer: Answer): ReactNode;
}

/** The part of a page that waits for a list or another answer. */
export function LoadedPart<Answer>({
  loaded,
  failure = message('list.fetchFailed'),
  waiting,
  children,
}: LoadedPartProps<Answer>) {
  return (
    <Streamed answer={loaded} waiting={waiting} failed={<ReadingFailed title={failure} requestId={null} />}>
      {(answer) =>
        answer.state === 'failed' ? <ReadingFailed title={failure} requestId={answer.requestId} /> : children(answer)
      }
    </Streamed>
  );
}

import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import { Streamed } from '../streamed.tsx';
import { ListFailed } from './list-failed.tsx';
import type { LoadedAnswer } from './loaded.ts';

interface LoadedPartProps<Answer> {
  loaded: Promise<LoadedAnswer<Answer>>;
  /** Message after a failed reading, in place of the usual one. */
  failure?: string;
  /** Shown until the answer is there. */
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
    <Streamed answer={loaded} waiting={waiting} failed={<ListFailed title={failure} requestId={null} />}>
      {(answer) =>
        answer.state === 'failed' ? <ListFailed title={failure} requestId={answer.requestId} /> : children(answer)
      }
    </Streamed>
  );
}

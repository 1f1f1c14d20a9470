import { message } from '@tours/contract/messages';
import type { ReactNode } from 'react';
import { Streamed } from '../streamed.tsx';
import { ListFailed } from './list-failed.tsx';
import type { Loaded } from './loaded.ts';

interface LoadedPartProps<Row> {
  loaded: Promise<Loaded<Row>>;
  /** Message after a failed reading, in place of the usual one. */
  failure?: string;
  /** Shown until the rows are there. */
  waiting: ReactNode;
  children(answer: Extract<Loaded<Row>, { state: 'ready' }>): ReactNode;
}

/** The part of a page that waits for its rows. */
export function LoadedPart<Row>({
  loaded,
  failure = message('list.fetchFailed'),
  waiting,
  children,
}: LoadedPartProps<Row>) {
  return (
    <Streamed answer={loaded} waiting={waiting} failed={<ListFailed title={failure} requestId={null} />}>
      {(answer) =>
        answer.state === 'failed' ? <ListFailed title={failure} requestId={answer.requestId} /> : children(answer)
      }
    </Streamed>
  );
}

import { type MessageKey, message } from '@tours/contract/messages';
import { data } from 'react-router';
import { isRefusal } from './api.ts';

/**
 * Loads a record that a page needs. A missing record or an invalid id becomes a 404; any other failure shows the
 * message `failure`.
 */
export function orNotFound<T>(asked: Promise<T>, failure: MessageKey): Promise<T> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    const requestId = isRefusal(error) ? error.requestId : undefined;
    throw data({ message: message(failure), requestId }, { status: 503 });
  });
}

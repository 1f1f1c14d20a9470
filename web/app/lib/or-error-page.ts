import { type MessageKey, message } from '@tours/contract/messages';
import { data } from 'react-router';
import { isRefusal, requestIdOf } from './api.ts';

/**
 * Loads something that a page needs. A missing record or an invalid id becomes a 404; any other failure becomes a 503
 * with the message `failure`.
 */
export function orErrorPage<T>(asked: Promise<T>, failure: MessageKey): Promise<T> {
  return asked.catch((error: unknown) => {
    if (isRefusal(error) && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
    throw data({ message: message(failure), requestId: requestIdOf(error) }, { status: 503 });
  });
}

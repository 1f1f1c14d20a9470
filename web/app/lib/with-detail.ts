import { type MessageKey, message } from '@tours/contract/messages';
import { isRefusal } from './api.ts';

/** A message of the specification, with what the server said of it in brackets. */
export function withDetail(key: MessageKey, error: unknown): string {
  return isRefusal(error) ? `${message(key)} (${error.message})` : message(key);
}

import { type MessageKey, message } from '@tours/contract/messages';
import { isRefusal } from './api.ts';

/** The server's reason for a refusal, or `otherwise`. */
export const reasonOf = (error: unknown, otherwise = 'Connection lost. Please try again.'): string =>
  isRefusal(error) ? error.message : otherwise;

/** A message of the specification with the server's reason, in brackets or where the message has a place for it. */
export function withDetail(key: MessageKey, error: unknown): string {
  const details = reasonOf(error, 'We couldn’t reach the server. Please try again.');
  const filled = message(key, { details });
  if (filled !== message(key)) return filled;
  return isRefusal(error) && error.message !== filled ? `${filled} (${error.message})` : filled;
}

import type { AttemptRule } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';

/** The limit allows for a season's new colleagues, but a stolen session can't flood mailboxes. */
export const ACCOUNT_MAILS_PER_CALLER: AttemptRule = { window: 15 * 60, max: 60 };
/** Each mail replaces the password of the previous one, so a double click must not send two. */
export const ACCOUNT_MAILS_PER_PERSON: AttemptRule = { window: 3 * 60, max: 1 };

export function callerKey({ actor }: Context, kind: string): string {
  return `${kind}:caller:${'id' in actor ? actor.id : actor.type}`;
}

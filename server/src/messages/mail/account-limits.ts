import type { AttemptRule } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';

/** A season's new colleagues fit in; a stolen session can't use us to flood mailboxes. */
export const ACCOUNT_MAILS_PER_CALLER: AttemptRule = { window: 15 * 60, max: 60 };
/** Each replaces the password of the one before. */
export const ACCOUNT_MAILS_PER_PERSON: AttemptRule = { window: 15 * 60, max: 5 };

export function callerKey({ actor }: Context, kind: string): string {
  return `${kind}:caller:${'id' in actor ? actor.id : actor.type}`;
}

/**
 * True if the session may be used: a session of an account with a second factor counts only if that factor opened it.
 */
export function hasItsSecondFactor({ user, session }: Record<'user' | 'session', Record<string, unknown>>): boolean {
  return !user.twoFactorEnabled || session.hasSecondFactor === true;
}

interface Found {
  user: Record<string, unknown>;
  session: Record<string, unknown>;
}

/**
 * True if the session may be used: a session of an account with a second factor counts only if that factor opened it.
 */
export function hasItsSecondFactor({ user, session }: Found): boolean {
  return !user.twoFactorEnabled || session.hasSecondFactor === true;
}

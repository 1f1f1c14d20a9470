export interface Identity {
  id: string;
  email: string;
}

/** Emails of identities are stored in lower case, because better-auth looks them up like that. */
export function identityEmail(email: string): string {
  return email.trim().toLowerCase();
}

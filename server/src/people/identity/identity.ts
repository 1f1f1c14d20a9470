export interface Identity {
  id: string;
  email: string;
  name: string;
}

/** Emails of identities are kept in lower case, as better-auth looks them up. */
export function identityEmail(email: string): string {
  return email.trim().toLowerCase();
}

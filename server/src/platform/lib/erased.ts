/** What stands where a name and an address were. Nobody can ever receive mail there (RFC 2606). */
export const ERASED_NAME = 'Erased';
const ERASED_DOMAIN = '@erased.invalid';
export const ERASED_EMAIL = `erased${ERASED_DOMAIN}`;

/** Emails of accounts are unique. */
export const erasedEmailOf = (customerId: string): string => `erased-${customerId}${ERASED_DOMAIN}`;

export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

/** Replaces the name and address of an erased person. The domain can never receive mail (RFC 2606). */
export const ERASED_NAME = 'Erased';
const ERASED_DOMAIN = '@erased.invalid';
export const ERASED_EMAIL = `erased${ERASED_DOMAIN}`;

/** Each erased account gets its own email, because emails of accounts are unique. */
export const erasedEmailOf = (customerId: string): string => `erased-${customerId}${ERASED_DOMAIN}`;

export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

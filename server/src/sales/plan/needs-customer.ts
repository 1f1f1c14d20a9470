/** The bank wants its customer to confirm, which only they can do. */
export const needsCustomer = (code: string | null): boolean => code === 'authentication_required';

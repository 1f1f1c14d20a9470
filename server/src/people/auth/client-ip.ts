/**
 * The header in which our server gives better-auth the caller's address. It must be overwritten on every request,
 * because a client that could set it would get a fresh allowance of attempts each time.
 */
export const CLIENT_IP_HEADER = 'x-tours-client-ip';

/**
 * The header in which our own server tells better-auth who is calling. It must be overwritten on every request that is
 * handed over: a client that could set it would get a fresh allowance of attempts each time.
 */
export const CLIENT_IP_HEADER = 'x-tours-client-ip';

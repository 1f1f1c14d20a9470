import { normalizeIP } from '@fastify/rate-limit';

/** The caller's network: an IPv4 address, or the IPv6 network (/64) of one household or phone. */
export const networkOf = (address: string): string => normalizeIP(address);

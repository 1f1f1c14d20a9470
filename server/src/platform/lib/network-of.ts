import { normalizeIP } from '@fastify/rate-limit';

/**
 * The caller's network: an IPv4 address, or the IPv6 network (/64) of one household or phone. Empty if the caller hung up
 * before its address was read.
 */
export const networkOf = (address: string | undefined): string => normalizeIP(address ?? '');

import { normalizeIP } from '@fastify/rate-limit';

/** Who counts as one: an IPv4 address, or of IPv6 the network (/64) that a household or a phone has for itself. */
export const networkOf = (address: string): string => normalizeIP(address);

import { normalizeIP } from '@fastify/rate-limit';

/** Some proxies write the port behind the address, which is another one for each connection. */
export const withoutPort = (address: string): string => address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * The caller's network: an IPv4 address, or the IPv6 network (/64) of one household or phone. Empty if the caller hung up
 * before its address was read.
 */
export const networkOf = (address: string | undefined): string => normalizeIP(withoutPort(address ?? ''));

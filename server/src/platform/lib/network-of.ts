import { normalizeIP } from '@fastify/rate-limit';

/**
 * Some proxies write the port behind the address, which is another one for each connection. Empty if the caller hung up
 * before its address was read.
 */
export const withoutPort = (address: string | undefined): string =>
  (address ?? '').replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** The caller's network: an IPv4 address, or the IPv6 network (/64) of one household or phone. */
export const networkOf = (address: string | undefined): string => normalizeIP(withoutPort(address));

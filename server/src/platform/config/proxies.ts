import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

/**
 * The proxies that we trust to say where a request comes from: their number, or their addresses. We never trust all of
 * them, because the first address of `X-Forwarded-For` is whatever the caller wrote.
 */
export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, problems): number | string[] | false => {
    if (text === 'false' || text === '0') return false;
    if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text);
    const proxies = text.split(',').map((proxy) => proxy.trim());
    if (proxies.every(isProxy)) return proxies;
    problems.addIssue({
      code: 'custom',
      message: `must be the number of proxies in front, or a list of their addresses such as 10.0.0.0/8, never everybody`,
    });
    return z.NEVER;
  });

function isProxy(text: string): boolean {
  if (NAMES.includes(text) || isIP(text)) return true;
  const [address = '', bits = '', ...more] = text.split('/');
  // A network that contains every address would trust everybody.
  if (more.length || !isIP(address) || !/^[1-9]\d{0,2}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

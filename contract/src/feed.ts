import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { linkToken } from './values.ts';

/** A guide has no session, and names the guide link that they opened. */
const body = z.strictObject({ guide: linkToken.optional() });

export const openFeed = endpoint('openFeed', {
  summary: "Returns the address of the caller's calendar feed, which works until it is revoked.",
  body,
  response: z.object({ address: z.string() }),
});

export const revokeFeed = endpoint('revokeFeed', {
  summary: "Ends the caller's calendar feed. The next one has another address.",
  body,
  response: z.object({ revoked: z.boolean() }),
});

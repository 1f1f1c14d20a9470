import { createHash } from 'node:crypto';

/** Names the terms of a group in the page that links to them and in the order that accepts them. */
export const termsHash = (terms: string): string | null =>
  terms === '' ? null : createHash('sha256').update(terms).digest('base64url');

import { createHmac } from 'node:crypto';
import { uuidOf } from '@tours/contract/uuid';
import type { Config } from '../../platform/config/config.ts';
import type { LinkPurpose } from '../../platform/db/tables/index.ts';
import { isSameSecret } from '../../platform/lib/is-same-secret.ts';

type Secret = Pick<Config, 'LINK_SECRET'>;

const PAGES: Record<LinkPurpose, string> = {
  order: 'orders',
  pay: 'pay',
  questions: 'questions',
  guide: 'check-in',
  stop: 'stop',
  waiver: 'waivers',
};

export const linkAddress = (config: Pick<Config, 'PUBLIC_URL'>, purpose: LinkPurpose, token: string): string =>
  `${config.PUBLIC_URL}/${PAGES[purpose]}/${token}`;

/** The token in a link's address: the link's id and the proof that we wrote it. */
export function tokenOf(config: Secret, link: { id: string; generation: number }): string {
  return link.id.replaceAll('-', '') + proof(config, link);
}

export const isToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const linkIdOf = (token: string): string => uuidOf(token.slice(0, 32));

export function isProven(config: Secret, token: string, link: { id: string; generation: number }): boolean {
  return isSameSecret(token.slice(32), proof(config, link));
}

function proof({ LINK_SECRET }: Secret, { id, generation }: { id: string; generation: number }): string {
  return createHmac('sha256', LINK_SECRET).update(`${id}.${generation}`).digest('hex').slice(0, 32);
}

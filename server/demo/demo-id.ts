import { createHmac } from 'node:crypto';
import { uuidOf } from '@tours/contract/uuid';
import type { Context } from '../src/platform/context.ts';

/**
 * Gives this traveller the same id each time, so that an interrupted seed can continue, while nobody elsewhere can
 * guess it.
 */
export function demoId({ config, actor }: Pick<Context, 'config' | 'actor'>, name: string): string {
  const owner = 'id' in actor ? actor.id : '';
  const bytes = createHmac('sha256', config.SESSION_SECRET).update(`demo:${owner}:${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidOf(bytes.toString('hex'));
}

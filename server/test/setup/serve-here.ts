import type { WorldCopy } from './copy-world.ts';
import { ROOT } from './processes.ts';

/** `server-in-process.ts` and all that it imports, in one file as the built server. */
export const BUILT_IN_PROCESS = 'server/build/in-process.js';

type Built = typeof import('./server-in-process.ts');

/**
 * Starts server and worker of a world in this process. A process of its own costs a second of processor time to start,
 * and more until its code is compiled.
 */
export async function serveHere(
  copy: Pick<WorldCopy, 'environment' | 'sandbox'>,
  owned: AsyncDisposableStack,
  settings: NodeJS.ProcessEnv = {},
  clock?: () => Date,
) {
  const { serve } = (await import(ROOT + BUILT_IN_PROCESS)) as Built;
  const served = await serve({ ...copy.environment(), ...settings }, owned, clock);
  await copy.sandbox.settings({ stripeWebhookUrl: `${served.origin}/api/payment/webhook` });
  return served;
}

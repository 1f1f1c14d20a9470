import { BUILT_IN_PROCESS } from '../../../../scripts/lib/server-build.ts';
import type { WorldCopy } from './copy-world.ts';
import { ROOT } from './processes.ts';

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

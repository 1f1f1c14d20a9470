import { BUILT_IN_PROCESS } from '../../../../scripts/lib/server-build.ts';
import type { Context } from '../../../src/platform/context.ts';
import type { WorldCopy } from './copy-world.ts';
import { noteError } from './noted-errors.ts';
import { ROOT } from './processes.ts';

export type Built = typeof import('./server-in-process.ts');

export const loadBuilt = (): Promise<Built> => import(ROOT + BUILT_IN_PROCESS);

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
  const { serve } = await loadBuilt();
  const served = await serve({ ...copy.environment(), ...settings }, owned, clock, noteError);
  await copy.sandbox.settings({ stripeWebhookUrl: `${served.origin}/api/payment/webhook` });
  return served;
}

/** Does some work as a job of the world's installation does. */
export async function asJob(
  { environment }: Pick<WorldCopy, 'environment'>,
  work: (ctx: Context, built: Built) => Promise<unknown>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const built = await loadBuilt();
  await built.asJob({ ...environment(), ...settings }, (ctx) => work(ctx, built));
}

import type { Context } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network-of.ts';

/**
 * Makes a function that does one piece of work at a time, because several together would take more memory than a process
 * has. Refuses work while as many wait as a process can hold, or half as many from the same network.
 */
export function oneAtATime(most: number) {
  const waiting: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return <Result>({ device }: Pick<Context, 'device'>, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(device?.address ?? '');
    const own = waiting.filter((one) => one === network).length;
    if (waiting.length === most || own === most / 2) throw new AppError('request.rateLimited');
    waiting.push(network);
    const done = last.then(work).finally(() => waiting.splice(waiting.indexOf(network), 1));
    last = done.catch(() => {});
    return done;
  };
}

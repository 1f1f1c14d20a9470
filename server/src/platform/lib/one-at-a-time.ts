import { AppError } from './app-error.ts';

/**
 * Makes a function that does one piece of work at a time, because several together would take more memory than a process
 * has. Refuses work while as many wait as a process can hold.
 */
export function oneAtATime(most: number) {
  let atOnce = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (atOnce === most) throw new AppError('request.rateLimited');
    atOnce++;
    const done = last.then(work).finally(() => atOnce--);
    last = done.catch(() => {});
    return done;
  };
}

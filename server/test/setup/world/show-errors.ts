import { afterEach } from 'vitest';
import { takeErrors } from './noted-errors.ts';

// An answer gives no reason of an unexpected error, so a test that fails shows what its servers met.
afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state === 'fail' && errors) console.error(`Errors of the server:\n${errors}`);
});

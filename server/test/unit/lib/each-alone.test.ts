import { expect, it, vi } from 'vitest';
import { eachAlone } from '../../../src/platform/jobs/each-alone.ts';

it('goes on after a row that fails, names it in the log, and fails at the end', async () => {
  const error = vi.fn();
  const done: number[] = [];
  const work = async (row: number) => {
    if (row === 1) throw new Error('broken');
    done.push(row);
  };
  const job = eachAlone({ log: { error } as never }, [1, 2, 3], (row) => ({ row }), work);
  await expect(job).rejects.toThrow('1 rows of this job failed');
  expect(done).toEqual([2, 3]);
  expect(error.mock.calls).toMatchObject([[{ row: 1, err: { message: 'broken' } }, expect.any(String)]]);
});

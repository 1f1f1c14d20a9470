import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { errorLine, errorSentence } from '../../../src/platform/lib/error-line.ts';

const cause = Object.assign(new pg.DatabaseError('duplicate key value', 1, 'error'), {
  code: '23505',
  constraint: 'customers_email_key',
  detail: 'Key (email)=(ann@parents.example) already exists.',
});
const failed = new DrizzleQueryError('insert into customers values ($1, $2)', ['Ann', 'ann@parents.example'], cause);

test('a failed statement is logged with its error and without personal data', () => {
  const line = errorLine(new Error('saving failed', { cause: failed }));
  expect(line).toMatchObject({
    message: 'saving failed',
    cause: {
      message: 'A statement failed',
      query: 'insert into customers values ($1, $2)',
      cause: { message: 'duplicate key value', code: '23505', constraint: 'customers_email_key' },
    },
  });
  expect(JSON.stringify(line)).toContain('error-line.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/ann/i);
});

test('so is its one-sentence form', () => {
  expect(errorSentence(new Error('saving failed', { cause: failed }))).toBe(
    'saving failed: A statement failed: duplicate key value',
  );
  expect(errorSentence('just words')).toBe('just words');
});

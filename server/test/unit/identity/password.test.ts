import { expect, test } from 'vitest';
import { hashPassword, temporaryPassword, verifyPassword } from '../../../src/people/identity/password.ts';

test('temporary passwords have 10 unambiguous characters and differ', () => {
  const some = Array.from({ length: 200 }, temporaryPassword);
  for (const password of some) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{10}$/);
  expect(new Set(some).size).toBe(200);
});

test('argon2id accepts the right password, and refuses another one or a broken hash', async () => {
  const hash = await hashPassword('demo-password-1');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, 'demo-password-1')).toBe(true);
  expect(await verifyPassword(hash, 'demo-password-2')).toBe(false);
  expect(await verifyPassword('not a hash', 'demo-password-1')).toBe(false);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/processes.ts';

const SIGN_OUT = /import \{[^}]*\bsignOut\b[^}]*\} from '[^']*auth-api\.ts'/;

// The person who typed a draft may leave a shared computer. Only a failed sign-in ends a session that had none.
test('of the features only sign-in calls signOut, and the others call endSession, which forgets drafts', () => {
  const cwd = path.join(ROOT, 'web', 'app', 'features');
  const files = globSync('**/*.{ts,tsx}', { cwd });
  const folders = files
    .filter((file) => SIGN_OUT.test(readFileSync(path.join(cwd, file), 'utf8')))
    .map((file) => path.dirname(file));
  expect([...new Set(folders)]).toEqual(['sign-in']);
});

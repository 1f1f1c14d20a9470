import { describe, expect, it } from 'vitest';
import { wrongChunks } from '../lib/web-chunks.ts';

const imports = [
  { from: 'root.tsx', to: 'lib/api.ts' },
  { from: 'routes/group.tsx', to: 'features/group/hero.tsx' },
  { from: 'features/group/hero.tsx', to: 'ui/money.tsx' },
  { from: 'routes/login.tsx', to: 'lib/leave-to.ts' },
  { from: 'entry.server.tsx', to: 'lib/nonce.ts' },
];

describe('the chunks of the pages', () => {
  it('have in base what the group page needs, and nothing else', () => {
    expect(wrongChunks(imports, ['lib/leave-to'])).toEqual([]);
  });

  it('refuse a file that every page would load for others', () => {
    expect(wrongChunks(imports, [])).toEqual([
      expect.stringContaining('Every page would load web/app/lib/leave-to.ts, but the group page does not need it'),
    ]);
  });

  it('refuse a listed file or folder that the group page needs', () => {
    const sentence = expect.stringContaining('The group page needs web/app/ui/money.tsx');
    expect(wrongChunks(imports, ['lib/leave-to', 'ui/money'])).toEqual([sentence]);
    expect(wrongChunks(imports, ['lib/leave-to', 'ui'])).toEqual([sentence]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementSuffix } from '../../../../src/platform/integrations/stripe/descriptor.ts';

describe('statementSuffix', () => {
  it.each([
    ['Maple Leaf Academy', 'MAPLE LEAF'],
    ['École Élémentaire', 'ECOLE'],
    ["O'Neill's", 'ONEILLS'],
    ['Straße', 'STRASSE'],
    ['St. Margaret’s Secondary School', 'ST. MARGAR'],
    ['Łódź & Søn', 'LODZ & SON'],
    ['<Tours> "A*B"', 'TOURS A B'],
    ['1234567890 School', null],
    ['2024 Grads of Winnipeg', '2024 GRADS'],
    ['Wonderfulville', 'WONDERFULV'],
    ['日本語', null],
    ['1234', null],
    ['***', null],
    ['', null],
  ])('%s → %s', (name, suffix) => {
    expect(statementSuffix(name)).toBe(suffix);
  });

  it('is always valid, whatever the partner’s name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const suffix = statementSuffix(name);
        if (suffix === null) return;
        expect(suffix.length).toBeGreaterThan(0);
        expect(suffix.length).toBeLessThanOrEqual(10);
        expect(suffix).toMatch(/^[A-Z0-9 &.-]+$/);
        expect(suffix).toMatch(/[A-Z]/);
        expect(suffix).toBe(suffix.trim());
      }),
      { numRuns: 2_000 },
    );
  });

  it('exists for every name that begins with a Latin letter, and stays the same', () => {
    const name = fc.tuple(fc.constantFrom(...'aBcéÑœ'), fc.string({ maxLength: 40 }));
    fc.assert(
      fc.property(name, ([first, rest]) => {
        const suffix = statementSuffix(first + rest);
        expect(suffix).not.toBeNull();
        expect(statementSuffix(suffix!)).toBe(suffix);
      }),
    );
  });
});

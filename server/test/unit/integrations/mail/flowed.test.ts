import { describe, expect, it } from 'vitest';
import { flowed } from '../../../../src/platform/integrations/mail/flowed.ts';

describe('flowed', () => {
  it('keeps short lines and removes spaces at their ends, which would join them to the next', () => {
    expect(flowed('Inlet Kayak \n\n2 travellers')).toBe('Inlet Kayak\n\n2 travellers');
  });

  it('breaks long lines between words, with a space at the end', () => {
    const sentence =
      'Please sign before you leave: nobody can take part without. It takes a few minutes, also on a phone.';
    const lines = flowed(sentence).split('\n');
    expect(lines.length).toBe(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(lines[0]).toMatch(/\S $/);
    expect(lines.join('')).toBe(sentence);
  });

  it('never breaks an address', () => {
    const address = `https://tours.example/login?verify=${'a'.repeat(200)}`;
    expect(flowed(`Verify my account:\n${address}`)).toBe(`Verify my account:\n${address}`);
    expect(flowed(`Open ${address} now`).split('\n')).toEqual(['Open ', `${address} `, 'now']);
  });

  it('escapes lines that begin like a quotation', () => {
    expect(flowed('> 5 people\nFrom Victoria')).toBe(' > 5 people\n From Victoria');
  });
});

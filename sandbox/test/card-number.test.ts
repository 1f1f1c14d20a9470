import { describe, expect, it } from 'vitest';
import { brandOf, cardErrors, groupExpiry, groupNumber, passesLuhn } from '../src/stripe/browser/card-number.js';

const today = new Date(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

describe('card numbers', () => {
  it.each([
    ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'MasterCard', '5555 5555 5555 4444'],
    ['2223003122003222', 'MasterCard', '2223 0031 2200 3222'],
    ['378282246310005', 'American Express', '3782 822463 10005'],
  ])('%s is grouped as its brand is', (digits, brand, grouped) => {
    expect(brandOf(digits)?.name).toBe(brand);
    expect(groupNumber(digits)).toBe(grouped);
    expect(groupNumber(`${grouped}99`)).toBe(grouped);
    expect(passesLuhn(digits)).toBe(true);
  });

  it('takes expiry dates as people type and paste them', () => {
    expect(groupExpiry('1', '')).toBe('1');
    expect(groupExpiry('5', '')).toBe('05 / ');
    expect(groupExpiry('12', '1')).toBe('12 / ');
    expect(groupExpiry('12 /', '12 / ')).toBe('12');
    expect(groupExpiry('12 / 345', '12 / 34')).toBe('12 / 34');
    expect(groupExpiry('12/2034', '')).toBe('12 / 34');
  });

  it('finds nothing wrong with a good card, in its last month too', () => {
    expect(cardErrors(good, today)).toEqual({});
    expect(cardErrors({ ...good, expiry: '11 / 26' }, today)).toEqual({});
  });

  it('names the problem', () => {
    expect(cardErrors({ ...good, number: '4242 4242 4242 4241' }, today).number).toContain('isn’t valid');
    expect(cardErrors({ ...good, number: '4242' }, today).number).toContain('isn’t complete');
    expect(cardErrors({ ...good, number: '6011 1111 1111 1117' }, today).number).toContain('Visa, MasterCard');
    expect(cardErrors({ ...good, expiry: '10 / 26' }, today).expiry).toContain('expired');
    expect(cardErrors({ ...good, expiry: '13 / 30' }, today).expiry).toContain('month and year');
    expect(cardErrors({ ...good, number: '3782 822463 10005' }, today).cvc).toContain('4 digits');
  });
});

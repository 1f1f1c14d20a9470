import { customerDetails } from '@tours/contract/customer-details';
import { describe, expect, it } from 'vitest';
import { type CustomerValues, customerErrors } from '../../app/features/checkout/customer/customer-form.ts';

const good = { name: 'Ana Silva', phone: '+1 604 555 0123', email: 'ana@example.com', confirmEmail: 'ana@example.com' };

const problemsOf = (values: CustomerValues) =>
  Object.fromEntries(Object.entries(customerErrors(values)).filter(([, problem]) => problem));

describe('customerErrors', () => {
  it('finds nothing wrong with good details', () => {
    expect(problemsOf(good)).toEqual({});
  });

  it('has one sentence for every missing field', () => {
    const errors = problemsOf({ name: ' ', phone: '', email: '', confirmEmail: '' });
    expect(Object.keys(errors).sort()).toEqual(['confirmEmail', 'email', 'name', 'phone']);
    expect(errors.name).toBe('Please enter your full name');
  });

  it('wants the same email twice, and nothing over its limits', () => {
    expect(customerErrors({ ...good, confirmEmail: 'ana@example.org' }).confirmEmail).toContain('don’t match');
    expect(customerErrors({ ...good, name: 'x'.repeat(129) }).name).toContain('128');
    expect(customerErrors({ ...good, phone: '1'.repeat(33) }).phone).toContain('32');
  });

  it.each([
    { name: ' Ana ', phone: ' +1 604 555 0123 ', email: ' ANA@Example.com ' },
    { name: 'x'.repeat(128), phone: `1${' '.repeat(30)}1`, email: `${'a'.repeat(188)}@example.com` },
    { name: 'x'.repeat(129), phone: '1'.repeat(33), email: `${'a'.repeat(189)}@example.com` },
    { name: 'www.example.com', phone: 'none', email: 'ana@example' },
    { name: '\u200b', phone: '+( )', email: 'ana@@example.com' },
    { name: '!?', phone: '604-555.0123 x7', email: 'ana@exämple.com' },
    { name: '', phone: '', email: '' },
  ])('says what the server says to %o', (details) => {
    const { confirmEmail, ...problems } = problemsOf({ ...details, confirmEmail: details.email });
    const issues = customerDetails.safeParse(details).error?.issues ?? [];
    // The page shows the first of several problems of a field.
    expect(problems).toEqual(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()));
  });
});

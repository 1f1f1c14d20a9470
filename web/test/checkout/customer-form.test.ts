import { describe, expect, it } from 'vitest';
import { customerErrors } from '../../app/features/checkout/customer/customer-form.ts';

const good = { name: 'Ana Silva', phone: '+1 604 555 0123', email: 'ana@example.com', confirmEmail: 'ana@example.com' };

describe('customerErrors', () => {
  it('finds nothing wrong with good details', () => {
    expect(customerErrors(good)).toEqual({});
  });

  it('has one sentence for every missing field', () => {
    const errors = customerErrors({ name: ' ', phone: '', email: '', confirmEmail: '' });
    expect(Object.keys(errors).sort()).toEqual(['confirmEmail', 'email', 'name', 'phone']);
    expect(errors.name).toBe('Please enter your full name');
  });

  it('wants the same email twice, and nothing over its limits', () => {
    expect(customerErrors({ ...good, confirmEmail: 'ana@example.org' }).confirmEmail).toContain('don’t match');
    expect(customerErrors({ ...good, name: 'x'.repeat(129) }).name).toContain('128');
    expect(customerErrors({ ...good, phone: '1'.repeat(33) }).phone).toContain('32');
  });
});

import { describe, expect, it } from 'vitest';
import { type Brand, type MailTemplate, renderMail } from '../../../src/emails/index.ts';
import { samples } from './samples.ts';

const templates = Object.keys(samples) as MailTemplate[];
const secrets: Partial<Record<MailTemplate, string>> = {
  'account-customer': 'Temp4Pass9',
  'account-employee': 'Temp4Pass9',
  'account-agent': 'Temp4Pass9',
  'verify-account': 'https://tours.example/login-amplify/customers?verify=abc',
  'reset-code': '48213907',
};
const write = (template: MailTemplate, change: object = {}) =>
  renderMail(template, { ...samples[template], ...change }, secrets[template] ?? null);

const brandOf = (template: MailTemplate): Brand | null => {
  const sample = samples[template];
  return 'brand' in sample ? (sample.brand as Brand) : null;
};

describe.each(templates)('%s', (template) => {
  it('has a subject, both parts, the brand, and nothing unfilled', async () => {
    const mail = await write(template);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.html).toMatch(/^<!DOCTYPE html/i);
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/undefined|null|\[object|NaN/);
    if (template !== 'staff-alert') expect(mail.text).toContain('Vancouver');
  });

  it('keeps what people typed from becoming markup', async () => {
    const typed = '<img src=x onerror=alert(1)>';
    const { html } = await write(template, { customerName: typed, groupTitle: typed, message: typed });
    expect(html).not.toContain(typed);
  });

  it('has at most one button', async () => {
    const { html } = await write(template);
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  it('reads the same without its pictures', async () => {
    const { html, text } = await write(template);
    const brand = brandOf(template);
    const withoutLogo = await write(template, brand ? { brand: { ...brand, logoUrl: null } } : {});
    expect(withoutLogo.text).toBe(text);
    expect(html.match(/<img[^>]*alt=""/g)?.length ?? 0).toBe(brand ? 1 : 0);
  });
});

describe('what they say', () => {
  it('confirmation: when, where, numbers, money, waivers, one link, and the partner', async () => {
    const { text } = await write('order-confirmation');
    expect(text).toContain('Fri 15 Jan 2027, 13:00 – 15:00 (Pacific Time/Vancouver)');
    expect(text).toContain('Meeting point: 12 Wharf St, Victoria. At the carved owl');
    expect(text).toContain('Booking #344488');
    expect(text).toContain('2 travellers, $339.15');
    expect(text).toContain('Paid: $1,339.15 CAD');
    expect(text).toContain('2 waivers still have to be signed');
    expect(text).toContain('/orders/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11');
    expect(text).toContain('office@maple.example');
  });

  it('confirmation without waivers asks for nothing', async () => {
    const { text, html } = await write('order-confirmation', { waiversToSign: 0 });
    expect(text).not.toMatch(/waiver/i);
    expect(html).toContain('See your order');
  });

  it('delayed: nothing to do. released: not charged', async () => {
    expect((await write('order-delayed')).text).toContain('nothing you need to do');
    const released = await write('order-released');
    expect(released.subject).toContain('You were not charged');
    expect(released.text).toContain('No bookings or payments were made.');
    expect(released.text).toContain('Inlet Kayak: Not enough seats are left.');
  });

  it('changed: the new time and the former one. Cancelled: only what no longer takes place', async () => {
    const moved = await write('booking-changed');
    expect(moved.subject).toBe('Inlet Kayak: your booking has a new time');
    expect(moved.text).toMatch(/It is now:[\s\S]*16 Jan 2027[\s\S]*Before, it was:[\s\S]*15 Jan 2027/);
    const cancelled = await write('booking-changed', { isCancelled: true });
    expect(cancelled.subject).toContain('was cancelled');
    expect(cancelled.text).toContain('15 Jan 2027');
    expect(cancelled.text).not.toContain('16 Jan 2027');
  });

  it('account: the password, which comes apart from the stored data', async () => {
    expect((await write('account-customer')).text).toContain('Temp4Pass9');
    await expect(renderMail('account-customer', samples['account-customer'], null)).rejects.toThrow('missing');
  });

  it('reset: the code in the body of both parts, not where a locked screen shows it', async () => {
    const { subject, html, text } = await write('reset-code');
    expect(text).toContain('48213907');
    expect(text).toContain('valid for 10 minutes');
    expect(html).toContain('48213907');
    expect(subject).not.toMatch(/\d/);
    await expect(renderMail('reset-code', samples['reset-code'], null)).rejects.toThrow('missing');
  });
});

it('refuses unknown templates and data that is not of its shape', async () => {
  await expect(async () => renderMail('toString', {}, null)).rejects.toThrow('no mail template');
  await expect(async () =>
    renderMail('order-delayed', { ...samples['order-delayed'], items: [] }, null),
  ).rejects.toThrow();
});

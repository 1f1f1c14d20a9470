import { expect, it } from 'vitest';
import { renderMail } from '../../../src/mails/templates/index.ts';
import { samples } from './samples/index.ts';
import { write } from './samples/write.ts';

it('confirmation: when, where, numbers, money, waivers, one link, and the partner', async () => {
  const { text } = await write('order-confirmation');
  expect(text).toContain('Fri 15 Jan 2027, 13:00 – 15:00 (Pacific Time/Vancouver)');
  expect(text).toContain('Meeting point: At the carved owl, 12 Wharf St, Victoria');
  expect(text).toContain('Booking #344488');
  expect(text).toContain('2 travellers, $339.15');
  expect(text).toContain('Paid: $1,339.15 CAD');
  expect(text).toContain('Before the trip: 2 waivers to sign.');
  expect(text).toContain('/orders/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11');
  expect(text).toContain('office@maple.example');
});

it('confirmation as text: plain text, and the lines of a tour without gaps', async () => {
  const { text } = await write('order-confirmation');
  expect(text).toContain('Thank you for booking with us!\n\nHi Ana, you’re booked for Spring Break.');
  expect(text).toContain(
    [
      '\n\nInlet Kayak',
      'Two hours on quiet water',
      'Fri 15 Jan 2027, 13:00 – 15:00 (Pacific Time/Vancouver)',
      '2 travellers, $339.15',
      'Booking #344488',
      'Meeting point: At the carved owl, 12 Wharf St, Victoria',
      'Map for Inlet Kayak:',
      'https://maps.example/1',
      '',
      'Paid: $1,339.15 CAD',
    ].join('\n'),
  );
  expect(text).toContain('\n\nSee your order and sign:\nhttps://');
});

it('confirmation without waivers asks for nothing', async () => {
  const { text, html } = await write('order-confirmation', { waiversToSign: 0 });
  expect(text).not.toMatch(/waiver|Total with/i);
  expect(html).toContain('See your order');
});

it('delayed: nothing to do. released: not charged', async () => {
  expect((await write('order-delayed')).text).toContain('nothing you need to do');
  const released = await write('order-released');
  expect(released.subject).toContain('You haven’t been charged');
  expect(released.text).toContain('No bookings or payments were made.');
  expect(released.text).toContain('Inlet Kayak: Not enough seats are left.');
  expect(released.text).toContain('The hold on your card has been released');
});

it('without a card nothing is said about one, and a payment that was captured is refunded', async () => {
  expect((await write('order-delayed', { isHeld: false })).text).not.toMatch(/card|hold/);
  expect((await write('order-released', { hold: 'none' })).text).not.toMatch(/card|hold/);
  const { subject, text } = await write('order-released', { hold: 'charged' });
  expect(subject).toContain('Your payment will be refunded');
  expect(text).toContain('Your card was charged by mistake.');
  expect(text).not.toMatch(/haven’t been charged|payments were made/);
});

it('a confirmation that is sent again: what was refunded, and payments that are paused or made by hand', async () => {
  const plan = {
    ...{ state: 'active', card: { brand: 'visa', lastFour: '4242' }, isPaidBySchool: false, isPaused: false },
    ...{ depositCents: 20_000, depositPaidOn: '2027-01-02', nonRefundableCents: 0 },
    instalments: [
      { dueOn: '2027-02-01', amountCents: 26_667, paidEarlyCents: 0, paidOn: null, state: 'planned' },
      // No card can pay this.
      { dueOn: '2027-03-01', amountCents: 26, paidEarlyCents: 0, paidOn: null, state: 'planned' },
    ],
  };
  const again = async (change: object) =>
    (
      await write('order-confirmation', {
        plan: { ...plan, ...change },
        amountTotalCents: 200_000,
        amountWaivedCents: 26_640,
        amountRefundedCents: 1_000,
      })
    ).text;
  expect(await again({})).toContain('We charge your Visa ending in 4242 on these days:');
  expect(await again({})).toContain('Total with cancelled trips: $2,000.00 CAD');
  expect(await again({})).toContain('Refunded: $10.00 CAD');
  expect(await again({})).toContain('Total Remaining: $266.93 CAD');
  expect(await again({})).toContain('No longer to be paid: $266.40 CAD');
  expect(await again({})).not.toContain('$0.26');
  const paused = await again({ isPaused: true });
  expect(paused).toContain('Your payments are paused. They were planned for these days:');
  expect(paused).not.toContain('Before each payment');
  expect(await again({ nonRefundableCents: 4_000 })).toContain(
    'Deposit paid: $200.00 CAD, of which $40.00 isn’t refundable',
  );
  expect(await again({ nonRefundableCents: 20_000 })).toContain('$200.00 CAD, which isn’t refundable');
  expect(await again({ card: null })).toContain('We email you a link before each of these days:');
});

it('an overdue order: before and after its cancellation, what is paid and how much of it is kept', async () => {
  const notice = (await write('order-overdue')).text;
  expect(notice).toContain('$466.67 CAD is paid. Of that, $100.00 isn’t refundable.\n');
  expect((await write('order-overdue', { stage: 'cancelled' })).text).toContain(
    '$100.00 isn’t refundable. We’ll contact you about the rest.',
  );
});

it('signed waiver: the time of the signature with its zone', async () => {
  const { text } = await write('waiver-signed');
  expect(text).toContain('was signed on Sat 2 Jan 2027, 09:30 (Pacific Time/Vancouver).');
});

it('waiver request: who, what and when, a link for each, and a button for the first', async () => {
  const { subject, text, html } = await write('waiver-request');
  expect(subject).toBe('4 waivers to sign for Spring Break (OR4K2M9X0B)');
  expect(text).toContain('Fri 15 Jan 2027, 13:00 – 15:00 (Pacific Time/Vancouver)');
  const link = 'https://tours.example/waivers/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a1';
  expect(text).toMatch(
    new RegExp(`Maya Roy: sign Parent or guardian consent for Inlet Kayak on Fri 15 Jan 2027:\\n${link}2$`, 'm'),
  );
  expect(text).toMatch(new RegExp(`Ana Roy: sign Adult waiver:\\n${link}3$`, 'm'));
  expect(html.indexOf(`${link}2`)).toBeLessThan(html.indexOf(`${link}3`));
  expect((await write('waiver-request', { daysLeft: 3 })).subject).toMatch(/^In 3 days: 4 waivers to sign/);
  expect((await write('waiver-request', { daysLeft: 1 })).subject).toMatch(/^Tomorrow: 4 waivers to sign/);
});

it('message to a group: an address ends where leaders’ links are checked to end', async () => {
  const { html } = await write('group-message', { body: 'Read "https://tours.example"@evil.example/x first.' });
  expect(html).toContain('href="https://tours.example"');
  expect(html).not.toMatch(/href="[^"]*evil/);
});

it('refund: how much, of what, the rest, and when it appears on the card', async () => {
  const { subject, text } = await write('order-refunded');
  expect(subject).toBe('Refund of $50.00 for order OR4K2M9X0B');
  expect(text).toContain('Refunded now: $50.00 CAD');
  expect(text).toContain('Paid and not refunded: $289.15 CAD');
  expect(text).toContain('5 to 10 business days');
  expect(text).not.toContain('cancelled');
  expect(text).toContain('Questions? Email Maple Leaf Academy at office@maple.example.');
  const cash = await write('order-refunded', {
    parts: [{ method: 'cash', amountCents: 5_000 }],
    isCancelled: true,
  });
  const lower = await write('order-refunded', {
    ...{ amountRefundedCents: 0, parts: [] },
    lowered: { amountCents: 30_000, stillToPayCents: 50_000 },
  });
  // The rest may be of this trip too.
  expect(lower.text).toContain(
    'We no longer charge $300.00 CAD that was still to be paid for it. $500.00 CAD is still to be paid for your order,',
  );
  expect(cash.text).toContain('You received this amount in cash.');
  expect(cash.text).toContain('Your booking is cancelled');
  expect(cash.text).not.toContain('business days');
  const mixed = await write('order-refunded', {
    parts: [
      { method: 'credit', amountCents: 2_000 },
      { method: 'cheque', amountCents: 1_000 },
      { method: 'card', amountCents: 1_500 },
      { method: 'card', amountCents: 500 },
    ],
  });
  expect(mixed.text).toContain('$20.00 CAD was paid by the school, so it goes back as school credit.');
  expect(mixed.text).toContain('You received $10.00 CAD by cheque.');
  expect(mixed.text, 'a bank lists what goes back of each payment by itself').toContain(
    '$15.00 CAD goes to the card you paid with.\n$5.00 CAD goes to the card you paid with.\n',
  );
  expect(mixed.text.match(/Depending on your bank/g)).toHaveLength(1);
});

it('receipt: the next payment, or why there is none', async () => {
  const { text } = await write('instalment-paid');
  expect(text).toContain('We received $266.67 CAD by card for Spring Break.');
  expect(text).toMatch(/Next payment: \$266.67 on .*, charged to your Visa ending in 4242/);
  expect(text).toMatch(/Download your receipts from your order page:\nhttps:/);
  expect((await write('instalment-paid', { orderUrl: undefined })).text).not.toContain('receipts from');
  expect((await write('instalment-paid', { card: null })).text).not.toContain('charged to');
  const late = await write('instalment-paid', { next: { dueOn: '2027-03-01', amountCents: 26_667, isLate: true } });
  expect(late.text).toContain('$266.67 of it was due on Mon 1 Mar 2027.');
  const bySchool = await write('instalment-paid', { next: null, isPaused: true, isPaidBySchool: true });
  expect(bySchool.text).toContain('The school pays it.');
  const cents = await write('instalment-paid', { next: null, remainingCents: 26 });
  expect(cents.text).toContain('It’s too little for a card. There’s nothing you need to do.');
  const paused = await write('instalment-paid', { next: null, isPaused: true });
  expect(paused.text).toContain('Your payments are paused.');
  const last = await write('instalment-paid', { next: null, remainingCents: 0 });
  expect(last.text).toContain('Nothing is left to pay.');
});

it('refused payment: the next try, or why there is none and what helps', async () => {
  expect((await write('instalment-failed')).text).toMatch(/Your bank refused the payment.*\n\nWe’ll try again on/);
  const expired = await write('instalment-failed', { nextTryOn: null, isExpired: true });
  expect(expired.text).toContain('The card has expired, and nothing was charged.');
  expect(expired.text).toContain('Please save your new card');
  const confirmation = await write('instalment-failed', { nextTryOn: null, needsConfirmation: true });
  expect(confirmation.text).toContain('Please enter your card again on the page below');
  expect(confirmation.text).not.toContain('try');
});

it('reminder: the card that is charged, or what to do because it can’t be', async () => {
  expect((await write('instalment-reminder')).text).toContain('we’ll charge $266.67 CAD to your Visa ending in 4242');
  const { text } = await write('instalment-reminder', {
    card: null,
    refusedCard: { brand: 'visa', lastFour: '4242' },
  });
  expect(text).toContain('your next payment of $266.67 CAD for Spring Break is due on');
  expect(text).toContain(
    'We can’t charge your Visa ending in 4242 for this payment. Please pay here, or save another card.',
  );
  expect(text).not.toMatch(/we’ll charge|nothing you need to do/);
});

it('account: the password, which is passed separately from the stored data', async () => {
  expect((await write('account-customer')).text).toContain('Temp4Pass9');
  await expect(renderMail('account-customer', samples['account-customer'], null)).rejects.toThrow('missing');
});

it('reset: the code in the body of both parts, not visible on a locked screen', async () => {
  const { subject, html, text } = await write('reset-code');
  expect(text).toContain('48213907');
  expect(text).toContain('works once, for 10 minutes');
  expect(html).toContain('48213907');
  expect(subject).not.toMatch(/\d/);
  await expect(renderMail('reset-code', samples['reset-code'], null)).rejects.toThrow('missing');
});

it('links each thing of a nudge', async () => {
  const { html } = await write('nudge');
  const { orderUrl, questionsUrl } = samples.nudge.orders[0]!;
  for (const [url, task] of [
    [orderUrl, 'Make the overdue payment'],
    [questionsUrl, 'Answer the questions about Maya Roy'],
  ])
    expect(html).toMatch(new RegExp(`<a href="${url}"[^>]*>${task}</a>`));
});

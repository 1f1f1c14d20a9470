import type { MailData, MailTemplate } from '../../../src/mails/templates/index.ts';

const brand = {
  name: 'Coastline Tours',
  logoUrl: 'https://tours.example/logo.png',
  color: '#0b5c7a',
  supportEmail: 'support@tours.example',
};
const kayak = {
  title: 'Inlet Kayak',
  headline: 'Two hours on quiet water',
  start: '2027-01-15T13:00:00-07:00[America/Vancouver]',
  end: '2027-01-15T15:00:00-07:00[America/Vancouver]',
};
const order = {
  brand,
  orderLolaId: 'OR4K2M9X0B',
  orderUrl: 'https://tours.example/orders/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11',
  groupTitle: 'Spring Break',
  customerName: 'Ana Roy',
};
const partner = { name: 'Maple Leaf Academy', email: 'office@maple.example' };
const planned = {
  brand,
  orderLolaId: order.orderLolaId,
  groupTitle: order.groupTitle,
  customerName: order.customerName,
  payUrl: 'https://tours.example/pay/6c1c8cc4',
  amountCents: 26_667,
  partner,
};
const nudged = '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11';
const waiver = (last: number, travellerName: string, waiverTitle = 'Parent or guardian consent') => ({
  waiverId: `6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a1${last}`,
  waiverUrl: `https://tours.example/waivers/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a1${last}`,
  waiverTitle,
  travellerName,
});
const person = { name: 'Ana Roy', email: 'ana@example.com', phone: '+1 250 555 0123' };

export const samples: { [T in MailTemplate]: MailData<T> } = {
  'order-confirmation': {
    ...order,
    items: [
      {
        ...kayak,
        title: 'Harbour Walk',
        travellerCount: 2,
        amountTotalCents: 100_000,
        bookingNumber: '#344487',
        meetingPoint: { note: '', address: 'Pier 3, Victoria', mapUrl: 'https://maps.example/2' },
      },
      {
        ...kayak,
        travellerCount: 2,
        amountTotalCents: 33_915,
        bookingNumber: '#344488',
        meetingPoint: { note: 'At the carved owl', address: '12 Wharf St, Victoria', mapUrl: 'https://maps.example/1' },
      },
    ],
    amountPaidCents: 133_915,
    amountRefundedCents: 0,
    waiversToSign: 2,
    hasReceipt: true,
    toAnswer: {
      count: 3,
      dueOn: '2027-01-08T23:59:59-08:00[America/Vancouver]',
      questionsUrl: 'https://example.test/questions/1',
    },
    partner: { name: 'Maple Leaf Academy', email: 'office@maple.example', phone: '+1 604 555 0100' },
  },
  'partner-booking': {
    brand,
    orderLolaId: order.orderLolaId,
    groupTitle: order.groupTitle,
    items: [{ ...kayak, travellerCount: 1 }],
    contact: person,
  },
  'order-delayed': { ...order, items: [kayak], isHeld: true },
  'order-released': {
    ...order,
    items: [kayak],
    hold: 'released',
    reasons: [{ name: 'Inlet Kayak', error: 'Not enough seats are left.' }],
  },
  'support-alert': {
    type: 'booking-unclear',
    message: 'A booking could not be found again.',
    data: { order: 'OR4K2M9X0B', link: order.orderUrl, tries: 3, voucher: null },
  },
  'staff-notice': {
    brand,
    name: 'Erin',
    heading: 'A payment of $72.40 is disputed',
    message: 'The cardholder disputes $72.40 of this order (fraudulent).',
    facts: { Order: 'OR4K2M9X0B', 'Answer by': 'Monday, Nov 30, 2026 at 4:00 PM' },
    link: { label: 'See the order', url: order.orderUrl },
  },
  'account-customer': {
    brand,
    customerName: 'Ana Roy',
    email: 'ana@example.com',
    signInUrl: 'https://tours.example/login',
  },
  'account-employee': { brand, name: 'Erin', email: 'erin@example.com', signInUrl: 'https://tours.example/login' },
  'account-agent': {
    brand,
    name: 'Ray',
    email: 'ray@example.com',
    partnerName: 'Red River Agency',
    signInUrl: 'https://tours.example/login',
  },
  'staff-invited': {
    brand,
    name: 'Ray',
    email: 'ray@example.com',
    partnerName: 'Red River Agency',
    signInUrl: 'https://tours.example/login',
  },
  'verify-account': { brand, email: 'ana@example.com', minutes: 1440 },
  'account-exists': { brand, email: 'ana@example.com', signInUrl: 'https://tours.example/login' },
  'waiver-signed': {
    brand,
    waiverId: '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a12',
    waiverUrl: 'https://tours.example/waivers/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a12',
    waiverTitle: 'Parent or guardian consent',
    lolaId: 'WA4K2M9X0B',
    travellerName: 'Maya Roy',
    trip: kayak,
    signedAt: '2027-01-02T09:30:00-08:00[America/Vancouver]',
  },
  'waiver-request': {
    ...order,
    trips: [
      {
        ...kayak,
        waivers: [waiver(2, 'Maya Roy'), waiver(3, 'Ana Roy', 'Adult waiver'), waiver(4, 'Leo Roy')],
      },
    ],
    daysLeft: null,
  },
  nudge: {
    brand,
    partner,
    groupTitle: 'Spring Break',
    customerName: 'Ana Roy',
    groupId: '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a20',
    customerId: '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a21',
    departure: null,
    orders: [
      {
        orderId: nudged,
        orderLolaId: order.orderLolaId,
        orderUrl: order.orderUrl,
        isOwing: true,
        unanswered: ['Maya Roy'],
        trips: [
          {
            ...kayak,
            waivers: [waiver(2, 'Maya Roy'), waiver(4, 'Leo Roy')].map((one) => ({ ...one, orderId: nudged })),
          },
        ],
      },
    ],
  },
  'group-message': {
    brand,
    partner,
    groupTitle: 'Spring Break',
    author: 'Asha Patel, Maple Leaf Academy',
    subject: 'What to pack',
    body: 'Hello everyone,\n\nplease bring:\n- a rain jacket\n- lunch\n\nThe page of our trip: https://tours.example/maple/spring',
    messageId: '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a22',
    customerId: '6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a21',
    stopUrl: 'https://tours.example/stop/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a21',
  },
  'order-refunded': {
    ...order,
    trip: { ...kayak, bookingLolaId: 'IT4K2M9X0B' },
    amountRefundedCents: 5_000,
    amountRemainingCents: 28_915,
    isCancelled: false,
    parts: [{ method: 'card', amountCents: 5_000 }],
    lowered: null,
    hasReceipt: true,
    partner,
  },
  'order-overdue': {
    ...planned,
    stage: 'notice',
    dueOn: '2027-02-01',
    cancelledOn: '2027-02-17',
    paidCents: 46_667,
    keptCents: 10_000,
  },
  'instalment-reminder': {
    ...planned,
    dueOn: '2027-02-01',
    isLate: false,
    card: { brand: 'visa', lastFour: '4242' },
    refusedCard: null,
  },
  'instalment-paid': {
    ...planned,
    method: 'card',
    remainingCents: 53_333,
    next: { dueOn: '2027-03-01', amountCents: 26_667 },
    isPaused: false,
  },
  'instalment-failed': {
    ...planned,
    dueOn: '2027-02-01',
    card: { brand: 'visa', lastFour: '4242' },
    nextTryOn: '2027-02-03',
    needsConfirmation: false,
  },
  'refund-failed': { ...order, amountCents: 7_240, partner },
  'partner-cancelled': {
    brand,
    orderLolaId: order.orderLolaId,
    groupTitle: order.groupTitle,
    item: { title: kayak.title, headline: kayak.headline, start: kayak.start, end: kayak.end, travellerCount: 2 },
    contactName: 'Ana Roy',
  },
  'fee-invoice': {
    brand,
    name: 'Ada',
    invoiceId: '5b0c2b0e-7d55-4c83-9a5a-2f4f2b1c9d10',
    number: 3,
    month: 'Jan 2027',
    totalCents: 12_345,
    settingsUrl: 'https://tours.example/companies/divisions/settings',
  },
  'message-decided': {
    brand,
    name: 'Ada',
    groupTitle: 'Spring Break',
    subject: 'What to pack',
    outcome: 'approved',
    sendAt: '2027-01-15T13:00:00-07:00[America/Vancouver]',
    messageUrl: 'https://tours.example/partners/messages/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11',
  },
  'statement-issued': {
    brand,
    name: 'Ada',
    partnerName: 'Maple Leaf Academy',
    number: 12,
    month: 'Jan 2027',
    closingCents: -4_250,
    payableCents: 0,
    statementsUrl: 'https://tours.example/partners/statements',
  },
  'booking-changed': {
    ...order,
    title: kayak.title,
    headline: kayak.headline,
    before: { start: kayak.start, end: kayak.end },
    payBy: { day: '2027-01-08', amountCents: 26_666 },
    lowered: null,
    partner,
    after: {
      start: '2027-01-16T09:00:00-08:00[America/Vancouver]',
      end: '2027-01-16T11:00:00-08:00[America/Vancouver]',
    },
  },
  'traveller-replaced': { ...order, trip: kayak, traveller: 'Mia Silva', former: 'Ben Silva', partner },
  'new-link': {
    brand,
    orderLolaId: order.orderLolaId,
    groupTitle: order.groupTitle,
    link: { orderUrl: order.orderUrl },
  },
  'reset-code': { brand, email: 'ana@example.com', minutes: 10 },
};

/** Secrets that some mails carry separately from their data. */
export const secrets: Partial<Record<MailTemplate, string>> = {
  'account-customer': 'Temp4Pass9',
  'account-employee': 'Temp4Pass9',
  'account-agent': 'Temp4Pass9',
  'verify-account': 'https://tours.example/login-amplify/customers?verify=abc',
  'reset-code': '48213907',
};

import type { MailData, MailTemplate } from '../../../../src/mails/templates/index.ts';

export type Samples = { [T in MailTemplate]: MailData<T> };

// Facts that several samples repeat.

export const brand = {
  name: 'Coastline Tours',
  logoUrl: 'https://tours.example/logo.png',
  color: '#0b5c7a',
  supportEmail: 'support@tours.example',
};
export const kayak = {
  title: 'Inlet Kayak',
  headline: 'Two hours on quiet water',
  start: '2027-01-15T13:00:00-07:00[America/Vancouver]',
  end: '2027-01-15T15:00:00-07:00[America/Vancouver]',
};
export const order = {
  brand,
  orderLolaId: 'OR4K2M9X0B',
  orderUrl: 'https://tours.example/orders/6c1c8cc4-6b0a-4f6e-9d0c-0d8f6a0b7a11',
  groupTitle: 'Spring Break',
  customerName: 'Ana Roy',
};
export const partner = { name: 'Maple Leaf Academy', email: 'office@maple.example' };

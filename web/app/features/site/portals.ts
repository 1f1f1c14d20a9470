import { loginPath } from '../../lib/paths.ts';

/** The three portals with the labels of the toolbar and the texts of the cards. */
export const PORTALS = [
  {
    id: 'company',
    login: 'Login Company',
    path: loginPath('employees'),
    title: 'Company portal',
    audience: 'For the staff of tour operators',
    tasks: [
      'Put groups and their tours on sale',
      'Look after partners and their agents',
      'Follow orders, payments and refunds',
    ],
  },
  {
    id: 'partner',
    login: 'Login Agent',
    path: loginPath('agents'),
    title: 'Partner portal',
    audience: 'For agencies and schools',
    tasks: ['See who has booked in your groups', 'Look up an order or a booking', 'Check which waivers are signed'],
  },
  {
    id: 'traveller',
    login: 'Login Traveller',
    path: loginPath('customers'),
    title: 'Traveller portal',
    audience: 'For travellers and their families',
    tasks: [
      'See your orders and what is paid',
      'See when and where each trip starts',
      'Sign the waivers that are still open',
    ],
  },
] as const;

export type PortalId = (typeof PORTALS)[number]['id'];

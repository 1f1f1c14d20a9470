import type { UserType } from '@tours/contract/session';
import { loginPath } from '../../lib/paths.ts';

export const PORTALS = {
  employees: {
    id: 'company',
    login: 'Login Company',
    path: loginPath('employees'),
    title: 'Company portal',
    audience: 'For the staff of tour operators',
    tasks: [
      'Put groups and their tours on sale',
      'Manage partners and their agents',
      'Track orders, payments and refunds',
    ],
  },
  agents: {
    id: 'partner',
    login: 'Login Agent',
    path: loginPath('agents'),
    title: 'Partner portal',
    audience: 'For agencies and schools',
    tasks: ['See who has booked in your groups', 'Find an order or booking', 'Check which waivers are signed'],
  },
  customers: {
    id: 'traveller',
    login: 'Login Traveller',
    path: loginPath('customers'),
    title: 'Traveller portal',
    audience: 'For travellers and their families',
    tasks: ['See your orders and payments', 'See when and where each trip starts', 'Sign your waivers'],
  },
} as const satisfies Record<UserType, unknown>;

export type PortalId = (typeof PORTALS)[UserType]['id'];

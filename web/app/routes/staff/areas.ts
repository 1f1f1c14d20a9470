import {
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCalendarMonth,
  IconGavel,
  IconHome,
  IconMail,
  IconMap2,
  IconReceipt,
  IconScale,
  IconSettings,
  IconSignature,
  IconTicket,
  IconUsers,
  IconWritingSign,
} from '@tabler/icons-react';
import { staffPaths } from '../../lib/portal-paths.ts';
import type { Area } from '../../ui/portal/frame/area.ts';

/** The navigation of staff pages. A new area needs a line here and a route in routes.ts. */
export const STAFF_AREAS: Area[] = [
  { label: 'Today', to: staffPaths.today, icon: IconHome },
  { label: 'Calendar', to: staffPaths.calendar, icon: IconCalendarMonth },
  { label: 'Groups', to: staffPaths.groups, icon: IconMap2 },
  { label: 'Messages', to: staffPaths.messages, icon: IconMail },
  { label: 'Bookings', to: staffPaths.bookings, icon: IconTicket },
  { label: 'Orders', to: staffPaths.orders, icon: IconReceipt },
  { label: 'Transactions', to: staffPaths.transactions, icon: IconArrowsExchange },
  { label: 'Disputes', to: staffPaths.disputes, icon: IconGavel },
  { label: 'Reconciliation', to: staffPaths.reconciliation, icon: IconScale },
  { label: 'Partners', to: staffPaths.partners, icon: IconBuildingCommunity },
  { label: 'Waivers', to: staffPaths.waivers, icon: IconWritingSign },
  { label: 'Waiver templates', to: staffPaths.waiverTemplates, icon: IconSignature },
  { label: 'Employees', to: staffPaths.employees, icon: IconUsers },
  { label: 'Company settings', to: staffPaths.settings, icon: IconSettings },
];

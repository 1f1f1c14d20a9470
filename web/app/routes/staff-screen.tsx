import { Outlet } from 'react-router';
import { requireDivision } from '../features/session/require-division.ts';
import type { Route } from './+types/staff-screen.ts';

export const middleware: Route.MiddlewareFunction[] = [requireDivision];

/** Pages of a division that take the whole screen, as a dialog over the page they were opened from. */
export default function StaffScreenRoute() {
  return <Outlet />;
}

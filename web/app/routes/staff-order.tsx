import { loadStaffOrder } from '../features/order/staff/load-staff-order.ts';
import { StaffOrderPage } from '../features/order/staff/staff-order-page.tsx';
import { currentDivision } from '../features/session/require-division.ts';
import { clientFor } from '../lib/api.ts';
import type { Route } from './+types/staff-order.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadStaffOrder(clientFor(context), { id: params.id, division: currentDivision(context)._id });
}

/** A page that was not found brings its own title. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `Order ${loaderData.order.lolaId} · ${loaderData.order.group.division.name}` }] : [];
}

export default function StaffOrderRoute({ loaderData }: Route.ComponentProps) {
  return <StaffOrderPage key={loaderData.order._id} {...loaderData} />;
}

import { useLocation, useNavigate } from 'react-router';
import RefundScreen from '../../features/refund/refund-screen.tsx';
import { clientFor } from '../../lib/api.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import { loadOfDivision } from '../../session/load-of-division.ts';
import type { Route } from './+types/refund.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = clientFor(context).getRefundable({ params: { orderItem: params.itemId }, query: {} });
  const booking = await loadOfDivision(context, asked, 'order.fetchFailed');
  return { itemId: booking.orderItem, lolaId: booking.lolaId };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Refund ${loaderData?.lolaId ?? ''}` }];
}

export default function StaffRefundRoute({ loaderData: { itemId } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A person who opened the refund by a link has no page to go back to.
  const close = () => (key === 'default' ? navigate(staffPaths.bookings) : navigate(-1));
  return <RefundScreen key={itemId} itemId={itemId} onClose={() => void close()} />;
}

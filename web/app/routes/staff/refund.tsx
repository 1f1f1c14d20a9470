import { Suspense } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { clientFor, isRefusal } from '../../lib/api.ts';
import { inOtherDivision } from '../../lib/other-division.ts';
import { staffPaths } from '../../lib/portal-paths.ts';
import { currentDivision } from '../../session/require-division.ts';
import { Controls } from '../../ui/controls.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Route } from './+types/refund.ts';

const RefundScreen = lazyPart(() => import('../../features/refund/refund-screen.tsx'));

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = clientFor(context).getRefundable({ params: { orderItem: params.itemId }, query: {} });
  const booking = await asked.catch((error: unknown) => {
    if (isRefusal(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  if (!booking) throw data(null, { status: 404 });
  if (booking.division !== currentDivision(context)._id) throw inOtherDivision(booking.division);
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
  return (
    <Suspense fallback={null}>
      <Controls>
        <RefundScreen key={itemId} itemId={itemId} onClose={() => void close()} />
      </Controls>
    </Suspense>
  );
}

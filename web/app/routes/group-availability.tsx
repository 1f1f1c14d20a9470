import type { PublicGroup } from '@tours/contract/group';
import { Navigate, redirect, useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { AvailabilityDialog } from '../features/booking-form/dialog/availability-dialog.tsx';
import { clientFor } from '../lib/api.ts';
import type { Route } from './+types/group-availability.ts';

/** A visitor whose link names a departure that this group does not sell starts at step 1. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [group] = await clientFor(context)
    .queryGroups({ body: { filter: params } })
    .catch(() => []);
  if (!group || findTrip(group, url.searchParams)) return null;
  throw redirect(group.path);
}

/** The group page has loaded the group already, so opening the dialog sends no request. */
export async function clientLoader() {
  return null;
}

export default function GroupAvailabilityRoute() {
  const group = useOutletContext<PublicGroup | undefined>();
  const [search] = useSearchParams();
  const onClose = useClose(group?.path ?? '..');
  if (!group) return null;
  const trip = findTrip(group, search);
  if (!trip) return <Navigate to={group.path} replace />;
  return <AvailabilityDialog key={trip.availability._id} trip={trip} onClose={onClose} />;
}

function findTrip(group: PublicGroup, search: URLSearchParams) {
  const item = group.items.find((entry) => entry.item._id === search.get('item'))?.item;
  const availability = item?.availabilities.find((one) => one._id === search.get('availability'));
  return item && availability ? { group, item, availability } : undefined;
}

/** Opened from the group page, closing goes one step back. Opened by its own address, the group page replaces it. */
function useClose(groupPath: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.isOverPage) navigate(-1);
    else navigate(groupPath, { replace: true, preventScrollReset: true });
  };
}

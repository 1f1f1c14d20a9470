import type { PublicGroup, PublicItem } from '@tours/contract/group';
import { Navigate, redirect, useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { AvailabilityDialog } from '../features/booking-form/dialog/availability-dialog.tsx';
import type { OtherDate } from '../features/booking-form/dialog/other-dates.tsx';
import { departuresOf } from '../features/group/landing/departures.ts';
import type { Seats } from '../features/group/landing/use-seats.ts';
import { clientFor } from '../lib/api.ts';
import { hasAvailability, readCart } from '../lib/cart.ts';
import { availabilityPage, cartPath } from '../lib/paths.ts';
import type { Route } from './+types/group-availability.ts';
import type { GroupContext } from './group.tsx';

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
  const context = useOutletContext<GroupContext | undefined>();
  const [search] = useSearchParams();
  const replaces = search.get('replaces');
  const onClose = useClose(context && (replaces ? cartPath(context.group.path) : context.group.path));
  if (!context) return null;
  const { group, seats } = context;
  const found = findTrip(group, search);
  if (!found) return <Navigate to={group.path} replace />;
  const { item, availability } = found;
  return (
    <AvailabilityDialog
      key={`${availability._id} ${replaces}`}
      trip={{ group, item, availability, replaces }}
      otherDates={openDates(group.path, item, seats, search)}
      onClose={onClose}
    />
  );
}

const DATES_OFFERED = 5;

function openDates(groupPath: string, item: PublicItem, seats: Seats, search: URLSearchParams): OtherDate[] {
  const inCart = readCart();
  return departuresOf(item, seats)
    .filter(({ availability: { _id }, state }) => state === 'open' && !hasAvailability(inCart, _id))
    .filter(({ availability: { _id } }) => _id !== search.get('availability'))
    .slice(0, DATES_OFFERED)
    .map(({ availability: { _id, startDate }, text }) => {
      const others = new URLSearchParams(search);
      others.set('availability', _id);
      return { path: `${availabilityPage(groupPath)}?${others}`, startDate, seats: text };
    });
}

function findTrip(group: PublicGroup, search: URLSearchParams) {
  const item = group.items.find((entry) => entry.item._id === search.get('item'))?.item;
  const availability = item?.availabilities.find((one) => one._id === search.get('availability'));
  return item && availability ? { item, availability } : undefined;
}

/** Opened from the page below it, closing goes one step back. Opened by its own address, that page replaces it. */
function useClose(pageBelow = '..') {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state?.isOverPage) navigate(-1);
    else navigate(pageBelow, { replace: true, preventScrollReset: true });
  };
}

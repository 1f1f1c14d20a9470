import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { Suspense } from 'react';
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { addressOf } from '../features/group/group-address.ts';
import { groupMeta } from '../features/group/landing/group-meta.ts';
import { type Seats, useSeats } from '../features/group/landing/use-seats.ts';
import { loadHomeSession } from '../features/site/home-session.ts';
import { clientFor, isRefusal, pageContext, requestIdOf } from '../lib/api.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/group.ts';
import { BookingFlow, STEP_NAMES, stepOf } from './group-booking-flow.tsx';

/** Loaded apart, because few visitors see it. */
const GroupUnavailable = lazyPart(() => import('../features/group/landing/group-unavailable.tsx'), 'inline');

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const isCheckout = stepOf(new URL(request.url).searchParams) === 3;
  const [group, session] = await Promise.all([
    findGroup(params, context),
    isCheckout ? loadHomeSession(context) : undefined,
  ]);
  const { publicUrl, sellerOf } = context.get(pageContext);
  if (group) moveToOwnHost(context, group, request);
  const address = group && addressOf(group, publicUrl);
  const seller = group && sellerOf(group.division);
  const isGuest = session !== undefined && session?.type !== 'customers';
  return data({ group, address, seller, isGuest }, { status: group ? 200 : 404 });
}

async function findGroup(params: Route.LoaderArgs['params'], context: Route.LoaderArgs['context']) {
  try {
    const [group] = await clientFor(context).queryGroups({ body: { filter: params } });
    return group ?? null;
  } catch (error) {
    // An address with letters that no slug can have counts as not found.
    if (isRefusal(error) && error.code === 'request.invalid') return null;
    throw data({ message: message('group.fetchFailed'), requestId: requestIdOf(error) }, { status: 503 });
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const step = STEP_NAMES[stepOf(new URLSearchParams(location.search)) - 1];
  const { group = null, address = null, seller = null } = loaderData ?? {};
  return groupMeta({ group, address, seller }, step === 'Group' ? '' : step);
}

/** Steps and dialog belong to the same group, so moving between them sends no request. Reading it again does. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return true;
  return currentParams.slug !== nextParams.slug || currentParams.partnerSlug !== nextParams.partnerSlug;
}

export default function GroupRoute({ loaderData: { group, isGuest } }: Route.ComponentProps) {
  if (!group?.isAvailable)
    return (
      <Suspense fallback={null}>
        <GroupUnavailable group={group} />
      </Suspense>
    );
  return <AvailableGroup group={group} isGuest={isGuest} key={group._id} />;
}

/** The parts of the page that the dialog of a departure uses. */
export interface GroupContext {
  group: PublicGroup;
  seats: Seats;
}

function AvailableGroup({ group, isGuest }: { group: PublicGroup; isGuest: boolean }) {
  const seats = useSeats(group);
  return (
    <BookingFlow group={group} seats={seats} isGuest={isGuest}>
      <Outlet context={{ group, seats } satisfies GroupContext} />
    </BookingFlow>
  );
}

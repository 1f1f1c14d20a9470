import type { PublicGroup } from '@tours/contract/group';
import { messages } from '@tours/contract/messages';
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { addressOf } from '../features/group/group-address.ts';
import { groupMeta } from '../features/group/page/group-meta.ts';
import { GroupUnavailable } from '../features/group/page/group-unavailable.tsx';
import { useSeats } from '../features/group/page/use-seats.ts';
import { clientFor, isRefusal, pageContext } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import type { Route } from './+types/group.ts';
import { BookingFlow, STEP_NAMES, stepOf } from './group-booking-flow.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await findGroup(params, context);
  const address = group && addressOf(group, context.get(pageContext).publicUrl);
  return data({ group, address }, { status: group ? 200 : 404 });
}

async function findGroup(params: Route.LoaderArgs['params'], context: Route.LoaderArgs['context']) {
  try {
    const [group] = await clientFor(context).queryGroups({ body: { filter: params } });
    return group ?? null;
  } catch (error) {
    // An address with letters that no slug can have counts as not found.
    if (isRefusal(error) && error.code === 'request.invalid') return null;
    const requestId = isRefusal(error) ? error.requestId : undefined;
    throw data({ message: messages['group.fetchFailed'], requestId }, { status: 503 });
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const step = STEP_NAMES[stepOf(new URLSearchParams(location.search)) - 1];
  return groupMeta(loaderData?.group ?? null, loaderData?.address ?? null, step === 'Group' ? '' : step);
}

export const handle: PageHandle<{ group: PublicGroup | null }> = {
  brandColor: ({ group }) => group?.division.brandColor,
};

/** Steps and dialog belong to the same group, so moving between them sends no request. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slug !== nextParams.slug || currentParams.partnerSlug !== nextParams.partnerSlug;
}

export default function GroupRoute({ loaderData: { group } }: Route.ComponentProps) {
  return group?.isAvailable ? <AvailableGroup group={group} key={group._id} /> : <GroupUnavailable group={group} />;
}

function AvailableGroup({ group }: { group: PublicGroup }) {
  const seats = useSeats(group._id, hasDepartures(group));
  return (
    <BookingFlow group={group} seats={seats}>
      <Outlet context={group} />
    </BookingFlow>
  );
}

function hasDepartures(group: PublicGroup): boolean {
  return group.items.some(({ item }) => item.availabilities.length > 0);
}

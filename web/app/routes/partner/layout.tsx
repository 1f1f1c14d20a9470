import { IconReceipt, IconTicket, IconUsersGroup, IconWritingSign } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { LANDING, OWN_WAIVERS, partnerPaths } from '../../lib/paths.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import type { Area } from '../../ui/portal/frame/area.ts';
import { PortalFrame } from '../../ui/portal/frame/portal-frame.tsx';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('agents')];

export const handle: PageHandle<unknown> = { followsSystem: true };

const AREAS: Area[] = [
  { label: 'Orders', to: LANDING.agents, icon: IconReceipt },
  { label: 'Bookings', to: partnerPaths.bookings, icon: IconTicket },
  { label: 'Departures', to: partnerPaths.departures, icon: IconUsersGroup },
  { label: 'Waivers', to: OWN_WAIVERS.agents, icon: IconWritingSign },
];

export function loader({ context }: Route.LoaderArgs) {
  const { user, partner } = signedIn(context);
  return { user, partner };
}

/** The frame of the pages of a partner's agents. */
export default function PartnerRoute({ loaderData: { user, partner } }: Route.ComponentProps) {
  return (
    <PortalFrame
      areas={AREAS}
      name={partner?.name ?? ''}
      logoUrl={partner?.logoUrl ?? null}
      person={<PersonPanel type="agents" person={user} isRow />}
    >
      <Outlet />
      <SignInAgain type="agents" email={user.email} />
    </PortalFrame>
  );
}

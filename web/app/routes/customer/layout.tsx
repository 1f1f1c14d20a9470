import { IconReceipt, IconTicket, IconWritingSign } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { customerPaths, LANDING, OWN_WAIVERS } from '../../lib/paths.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import type { Area } from '../../ui/portal/frame/area.ts';
import { PortalFrame } from '../../ui/portal/frame/portal-frame.tsx';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('customers')];

export const handle: PageHandle<unknown> = { followsSystem: true };

const AREAS: Area[] = [
  { label: 'Orders', to: LANDING.customers, icon: IconReceipt },
  { label: 'Bookings', to: customerPaths.bookings, icon: IconTicket },
  { label: 'Waivers', to: OWN_WAIVERS.customers, icon: IconWritingSign },
];

export function loader({ context }: Route.LoaderArgs) {
  return { user: signedIn(context).user };
}

/** The frame of a traveller's own pages. */
export default function CustomerRoute({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PortalFrame areas={AREAS} name="My trips" person={<PersonPanel type="customers" person={user} isRow />}>
      <Outlet />
      <SignInAgain type="customers" email={user.email} />
    </PortalFrame>
  );
}

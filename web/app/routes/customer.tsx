import { IconReceipt, IconTicket, IconWritingSign } from '@tabler/icons-react';
import { Outlet } from 'react-router';
import { PersonPanel } from '../features/session/person-panel.tsx';
import { requireUser, signedIn } from '../features/session/require-user.ts';
import { SignInAgain } from '../features/session/sign-in-again.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { customerPaths, LANDING, OWN_WAIVERS } from '../lib/paths.ts';
import type { Area } from '../ui/portal/area.ts';
import { PortalFrame } from '../ui/portal/portal-frame.tsx';
import type { Route } from './+types/customer.ts';

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

/** What a traveller booked. */
export default function CustomerRoute({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PortalFrame areas={AREAS} name="My trips" person={<PersonPanel type="customers" person={user} isRow />}>
      <Outlet />
      <SignInAgain type="customers" email={user.email} />
    </PortalFrame>
  );
}

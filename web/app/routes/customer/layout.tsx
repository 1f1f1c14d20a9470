import '../../theme/portal-styles.ts';
import { IconReceipt, IconRoute, IconTicket, IconWritingSign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { ErrorContent } from '../../features/errors/error-content.tsx';
import ErrorPage from '../../features/errors/error-page.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import { lastData } from '../../lib/last-data.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { customerPaths } from '../../lib/paths.ts';
import { OWN_WAIVERS } from '../../lib/portal-paths.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import type { Area } from '../../ui/portal/frame/area.ts';
import { PortalFrame } from '../../ui/portal/frame/portal-frame.tsx';
import { SellerMark } from '../../ui/seller-mark.tsx';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('customers')];

export const handle: PageHandle = { followsSystem: true };

const last = lastData<Route.ComponentProps['loaderData']>();

const AREAS: Area[] = [
  { label: 'My trips', to: customerPaths.trips, icon: IconRoute },
  { label: 'Orders', to: customerPaths.orders, icon: IconReceipt },
  { label: 'Bookings', to: customerPaths.bookings, icon: IconTicket },
  { label: 'Waivers', to: OWN_WAIVERS.customers, icon: IconWritingSign },
];

export function loader({ context }: Route.LoaderArgs) {
  return { user: signedIn(context).user };
}

export default function CustomerRoute({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerFrame {...loaderData}>
      <Outlet />
    </CustomerFrame>
  );
}

export function ErrorBoundary({ error, loaderData = last.read() }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <CustomerFrame {...loaderData}>
      <ErrorContent error={error} home={{ label: 'Go to My trips', to: customerPaths.trips }} />
    </CustomerFrame>
  );
}

/** The frame of a traveller's own pages. */
function CustomerFrame({ children, ...data }: Route.ComponentProps['loaderData'] & { children: ReactNode }) {
  last.useKeep(data);
  return (
    <PortalFrame
      areas={AREAS}
      mark={<SellerMark isSmall />}
      person={<PersonPanel type="customers" person={data.user} isRow />}
    >
      {children}
      <SignInAgain type="customers" email={data.user.email} />
    </PortalFrame>
  );
}

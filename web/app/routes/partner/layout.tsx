import '../../theme/portal-styles.ts';
import {
  IconFileInvoice,
  IconLayoutGrid,
  IconReceipt,
  IconTicket,
  IconUsersGroup,
  IconWritingSign,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PersonPanel } from '../../features/account/person-panel.tsx';
import { ErrorContent } from '../../features/errors/error-content.tsx';
import ErrorPage from '../../features/errors/error-page.tsx';
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx';
import { lastData } from '../../lib/last-data.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AGENT_STATEMENTS, OWN_WAIVERS, partnerPaths } from '../../lib/portal-paths.ts';
import { requireUser, signedIn } from '../../session/require-user.ts';
import type { Area } from '../../ui/portal/frame/area.ts';
import { PlaceName } from '../../ui/portal/frame/page-head.tsx';
import { PortalFrame } from '../../ui/portal/frame/portal-frame.tsx';
import { Mark } from '../../ui/seller-mark.tsx';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [requireUser('agents')];

export const handle: PageHandle = { followsSystem: true };

const last = lastData<Route.ComponentProps['loaderData']>();

const AREAS: Area[] = [
  { label: 'Groups', to: partnerPaths.groups, icon: IconLayoutGrid },
  { label: 'Orders', to: partnerPaths.orders, icon: IconReceipt },
  { label: 'Bookings', to: partnerPaths.bookings, icon: IconTicket },
  { label: 'Departures', to: partnerPaths.departures, icon: IconUsersGroup },
  { label: 'Waivers', to: OWN_WAIVERS.agents, icon: IconWritingSign },
  { label: 'Statements', to: AGENT_STATEMENTS, icon: IconFileInvoice },
];

export function loader({ context }: Route.LoaderArgs) {
  const { user, partner } = signedIn(context);
  return { user, partner };
}

export default function PartnerRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PartnerFrame {...loaderData}>
      <Outlet />
    </PartnerFrame>
  );
}

export function ErrorBoundary({ error, loaderData = last.read() }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return (
    <PartnerFrame {...loaderData}>
      <ErrorContent error={error} home={{ label: 'Go to Groups', to: partnerPaths.groups }} />
    </PartnerFrame>
  );
}

function PartnerFrame({ children, ...data }: Route.ComponentProps['loaderData'] & { children: ReactNode }) {
  last.useKeep(data);
  const { user, partner } = data;
  return (
    <PortalFrame
      areas={AREAS}
      mark={<Mark name={partner?.name} logoUrl={partner?.logoUrl} isSmall />}
      person={<PersonPanel type="agents" person={user} isRow />}
    >
      <PlaceName value={partner?.name ?? ''}>{children}</PlaceName>
      <SignInAgain type="agents" email={user.email} />
    </PortalFrame>
  );
}

import { data, type HeadersArgs } from 'react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { loadAccount } from '../features/account/load-account.ts';
import { requireAnyUser, signedIn } from '../features/session/require-user.ts';
import { clientFor } from '../lib/api.ts';
import type { Route } from './+types/account.ts';

export const middleware: Route.MiddlewareFunction[] = [requireAnyUser()];

const privacy = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadAccount(clientFor(context), signedIn(context)), { headers: privacy });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }];
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage account={loaderData} />;
}

import { redirect } from 'react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { loadAccount } from '../features/account/load-account.ts';
import { FeedSection } from '../features/feed/feed-section.tsx';
import { OwnDataSection } from '../features/personal-data/own-data-section.tsx';
import { SignInAgain } from '../features/sign-in/sign-in-again.tsx';
import { clientFor, isRefusal } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { ACCOUNT_PATH, loginPath } from '../lib/paths.ts';
import { requireAnyUser, signedIn } from '../session/require-user.ts';
import type { Route } from './+types/account.ts';

export const handle: PageHandle = { followsSystem: true };

export const middleware: Route.MiddlewareFunction[] = [requireAnyUser()];

export async function loader({ context }: Route.LoaderArgs) {
  return loadAccount(clientFor(context), signedIn(context)).catch(endedMeanwhile);
}

/** The session may end between the two requests. The page then asks for a login, as the next request would. */
function endedMeanwhile(error: unknown): never {
  throw isRefusal(error) && error.code === 'auth.required' ? redirect(loginPath('customers', ACCOUNT_PATH)) : error;
}

export const meta = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }];

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { type, email } = loaderData;
  return (
    <>
      <AccountPage account={loaderData}>
        <FeedSection what={type === 'customers' ? 'your trips' : 'the departures'} />
        {type === 'customers' && <OwnDataSection email={email} />}
      </AccountPage>
      <SignInAgain type={type} email={email} />
    </>
  );
}

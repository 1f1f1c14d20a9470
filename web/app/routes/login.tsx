import { userType } from '@tours/contract/session';
import { data } from 'react-router';
import { loadLogin } from '../features/sign-in/load-login.ts';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import { unlisted } from '../lib/linked.ts';
import type { Route } from './+types/login.ts';

/** The address may contain the link of a mail. */
export const middleware: Route.MiddlewareFunction[] = [unlisted];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const known = userType.safeParse(params.userType);
  if (!known.success) throw data(null, { status: 404 });
  return loadLogin({
    client: clientFor(context),
    type: known.data,
    url: new URL(request.url),
    publicUrl: context.get(pageContext).publicUrl,
    cookie: request.headers.get('cookie'),
  });
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <LoginPage login={loaderData} />;
}

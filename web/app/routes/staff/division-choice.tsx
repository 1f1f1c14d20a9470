import { Link, redirect } from 'react-router';
import { DivisionChoice } from '../../features/division/division-choice.tsx';
import { HOME_PATH } from '../../lib/paths.ts';
import { afterChoice, staffPaths } from '../../lib/portal-paths.ts';
import { signedIn } from '../../session/require-user.ts';
import { SellerMark } from '../../ui/seller-mark.tsx';
import type { Route } from './+types/division-choice.ts';

/** An employee with only one division skips the choice. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { divisions, division, user } = signedIn(context);
  const from = url.searchParams.get('from');
  if (divisions.length === 1) throw redirect(afterChoice(from, staffPaths.today));
  return { divisions, current: division, next: afterChoice(from, staffPaths.today), email: user.email };
}

export const meta = () => [{ title: 'Choose a division' }];

export default function DivisionChoiceRoute({ loaderData }: Route.ComponentProps) {
  const home = (
    <Link to={HOME_PATH}>
      <SellerMark />
    </Link>
  );
  return <DivisionChoice {...loaderData} header={home} />;
}

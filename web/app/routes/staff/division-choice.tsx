import { redirect } from 'react-router';
import { DivisionChoice } from '../../features/division/division-choice.tsx';
import { afterChoice } from '../../lib/paths.ts';
import { signedIn } from '../../session/require-user.ts';
import type { Route } from './+types/division-choice.ts';

/** An employee with only one division skips the choice. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { divisions, division } = signedIn(context);
  const next = afterChoice(url.searchParams.get('from'));
  if (divisions.length === 1) throw redirect(next);
  return { divisions, current: division, next };
}

export function meta() {
  return [{ title: 'Choose a division' }];
}

export default function DivisionChoiceRoute({ loaderData }: Route.ComponentProps) {
  return <DivisionChoice {...loaderData} />;
}

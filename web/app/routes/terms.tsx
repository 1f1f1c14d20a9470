import { data } from 'react-router';
import { TermsPage } from '../features/terms/terms-page.tsx';
import { clientFor, pageContext } from '../lib/api.ts';
import { moveToOwnHost } from '../lib/move-to-own-host.ts';
import type { Route } from './+types/terms.ts';

/** Every failure counts as not found, because the specification defines no other failure for this page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filter = { partnerSlug: params.partnerSlug, slug: params.slug };
  const groups = await clientFor(context)
    .queryGroups({ body: { filter, select: ['terms'] } })
    .catch(() => []);
  const group = groups[0];
  if (!group?.terms) throw data(null, { status: 404 });
  moveToOwnHost(context, group, request);
  return { group, terms: group.terms, seller: context.get(pageContext).sellerOf(group.division) };
}

/** The not-found page sets its own title. */
export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `Terms and Conditions · ${loaderData.group.title}` }] : [];
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage group={loaderData.group} terms={loaderData.terms} />;
}

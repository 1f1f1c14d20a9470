import { HomePage } from '../features/site/home-page.tsx';
import { loadHomeSession } from '../features/site/home-session.ts';
import type { Route } from './+types/home.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name, tagline } = matches[0].loaderData.brand;
  return [{ title: name }, { name: 'description', content: `${tagline} For agencies, schools and their travellers.` }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { session: await loadHomeSession(context) };
}

export default function HomeRoute({ loaderData: { session } }: Route.ComponentProps) {
  return <HomePage session={session} />;
}

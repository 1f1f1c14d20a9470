import { AboutPage } from '../features/site/about-page.tsx';
import { loadHomeSession } from '../features/site/home-session.ts';
import type { Route } from './+types/about.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name } = matches[0].loaderData.brand;
  const content = `What ${name} does, how a booking is confirmed, and how to get help.`;
  return [{ title: `About · ${name}` }, { name: 'description', content }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { session: await loadHomeSession(context) };
}

export default function AboutRoute({ loaderData: { session } }: Route.ComponentProps) {
  return <AboutPage session={session} />;
}

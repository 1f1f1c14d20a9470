import { AboutPage } from '../features/site/about-page.tsx';
import type { Route } from './+types/about.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name } = matches[0].loaderData.brand;
  const content = `What ${name} is and for whom, how a booking is confirmed, and who to turn to.`;
  return [{ title: `About · ${name}` }, { name: 'description', content }];
}

export default AboutPage;

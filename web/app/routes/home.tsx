import { HomePage } from '../features/site/home-page.tsx';
import type { Route } from './+types/home.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name, tagline } = matches[0].loaderData.brand;
  return [{ title: name }, { name: 'description', content: `${tagline} For agencies, schools and their travellers.` }];
}

export default HomePage;

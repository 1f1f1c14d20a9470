import { Hero } from './hero.tsx';
import { PortalCards } from './portal-cards.tsx';
import { SiteFrame } from './site-frame.tsx';
import { Support } from './support.tsx';

export function HomePage() {
  return (
    <SiteFrame>
      <Hero />
      <PortalCards />
      <Support />
    </SiteFrame>
  );
}

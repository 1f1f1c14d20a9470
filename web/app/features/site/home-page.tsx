import { ContinueSection } from './continue-section.tsx';
import { Hero } from './hero.tsx';
import type { HomeSession } from './home-session.ts';
import { PortalCards } from './portal-cards.tsx';
import { SiteFrame } from './site-frame.tsx';
import { Support } from './support.tsx';

export function HomePage({ session }: { session: HomeSession }) {
  return (
    <SiteFrame session={session}>
      <Hero />
      {session ? <ContinueSection session={session} /> : <PortalCards />}
      <Support />
    </SiteFrame>
  );
}

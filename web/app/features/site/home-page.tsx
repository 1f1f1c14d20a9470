import { Title } from '@mantine/core';
import { useBrand } from '../../lib/seller.ts';
import { ContinueSection } from './continue-section.tsx';
import classes from './hero.module.css';
import type { HomeSession } from './home-session.ts';
import { Landscape } from './landscape.tsx';
import { PortalCards } from './portal-cards.tsx';
import site from './site.module.css';
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

function Hero() {
  const { name, tagline } = useBrand();
  return (
    <section className={classes.hero}>
      <div className={`${site.inner} ${classes.text}`}>
        <Title order={1} className={classes.name}>
          {name}
        </Title>
        {tagline && <p className={classes.tagline}>{tagline}</p>}
        <p className={classes.advice}>To book, use the link your school or agency sent you.</p>
      </div>
      <Landscape className={classes.landscape} />
    </section>
  );
}

import { Button, Group, Title } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { LANDING } from '../../lib/paths.ts';
import { useBrand } from '../../lib/seller.ts';
import { signOut } from '../../session/auth-api.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import classes from './hero.module.css';
import type { HomeSession } from './home-session.ts';
import { Landscape } from './landscape.tsx';
import { PortalCards } from './portal-cards.tsx';
import { PORTALS } from './portals.ts';
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

/** Takes a signed-in person to their portal, in place of the three logins. */
function ContinueSection({ session }: { session: NonNullable<HomeSession> }) {
  const { apiKey } = useAppData();
  const { revalidate } = useRevalidator();
  const { title } = PORTALS[session.type];
  return (
    <section className={`${site.inner} ${classes.section}`} aria-labelledby="continue-heading">
      <Title order={2} id="continue-heading">
        You’re logged in
      </Title>
      <p className={classes.email}>{session.email}</p>
      <Group>
        <Button component={Link} to={LANDING[session.type]}>
          Continue to {title.toLowerCase()}
        </Button>
        <LogoutButton label="Log out" variant="default" leave={() => signOut(apiKey).then(revalidate)} />
      </Group>
    </section>
  );
}

import { Box, Button, Group, Title } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { LANDING } from '../../lib/paths.ts';
import { endSession } from '../../session/auth-api.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import classes from './hero.module.css';
import type { HomeSession } from './home-session.ts';
import { Landscape } from './landscape.tsx';
import { PortalCards } from './portal-cards.tsx';
import { PORTALS } from './portals.ts';
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
  const { name, tagline } = useAppData().brand;
  return (
    <section className={classes.hero}>
      <div className={`page-column ${classes.text}`}>
        <Title order={1} className={classes.name}>
          {name}
        </Title>
        {tagline && <p className={classes.tagline}>{tagline}</p>}
        <Box component="p" maw="34ch" m="0.875rem 0 0" c="#475157">
          To book, use the link your school or agency sent you.
        </Box>
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
    <Box component="section" className="page-column" py="2.5rem 3rem" aria-labelledby="continue-heading">
      <Title order={2} id="continue-heading">
        You’re logged in
      </Title>
      <Box component="p" className="soft" m="0.25rem 0 1.25rem">
        {session.email}
      </Box>
      <Group>
        <Button component={Link} to={LANDING[session.type]}>
          Continue to {title.toLowerCase()}
        </Button>
        <LogoutButton label="Log out" variant="default" leave={() => endSession(apiKey).then(revalidate)} />
      </Group>
    </Box>
  );
}

import { Button, Group, Title } from '@mantine/core';
import { Link, useRevalidator } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { LANDING } from '../../lib/paths.ts';
import { signOut } from '../../session/auth-api.ts';
import { LogoutButton } from '../../session/logout-button.tsx';
import classes from './continue-section.module.css';
import type { HomeSession } from './home-session.ts';
import { PORTALS } from './portals.ts';
import site from './site.module.css';

/** Takes a signed-in person to their portal, in place of the three logins. */
export function ContinueSection({ session }: { session: NonNullable<HomeSession> }) {
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

import { Box, Button, Stack, Title } from '@mantine/core';
import type { UserType } from '@tours/contract/session';
import { Link } from 'react-router';
import classes from './portal-cards.module.css';
import { PORTALS } from './portals.ts';
import site from './site.module.css';
import { Vignette } from './vignette.tsx';

/** Travellers come first: most visitors are families, and on a phone the cards stand below each other. */
export function PortalCards() {
  return (
    <section className={`${site.inner} ${classes.section}`} aria-labelledby="portals-heading">
      <Title order={2} id="portals-heading">
        Log in
      </Title>
      <ul className={`plain-list ${classes.cards}`}>
        {Object.values(PORTALS)
          .toReversed()
          .map((portal) => (
            <PortalCard key={portal.id} {...portal} />
          ))}
      </ul>
    </section>
  );
}

function PortalCard({ id, title, audience, tasks, login, path }: (typeof PORTALS)[UserType]) {
  return (
    <Stack component="li" className="boxed" gap={0} bdrs="lg" style={{ overflow: 'hidden' }}>
      <Vignette of={id} className={classes.picture} />
      <div className={classes.text}>
        <Title order={3}>{title}</Title>
        <Box component="p" className="soft" m="0.25rem 0 0">
          {audience}
        </Box>
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ul>
        <Button component={Link} to={path} variant="outline" fullWidth flex="none" mt="auto">
          {login}
        </Button>
      </div>
    </Stack>
  );
}

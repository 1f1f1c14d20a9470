import { Box, Button, Stack, Title } from '@mantine/core';
import type { UserType } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './portal-cards.module.css';
import { PORTALS, type PortalId } from './portals.ts';

/** Travellers come first: most visitors are families, and on a phone the cards stand below each other. */
export function PortalCards() {
  return (
    <section className={`page-column ${classes.section}`} aria-labelledby="portals-heading">
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

const shade = (step: number) => `var(--mantine-color-brand-${step})`;
const SUN = '#f8cf9c';

function Vignette({ of, className }: { of: PortalId; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 104" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="360" height="104" fill={shade(0)} />
      {PICTURES[of]}
    </svg>
  );
}

const boat = (
  <>
    <circle cx="268" cy="46" r="17" fill={SUN} />
    <path fill={shade(2)} d="M0 66L54 36L96 58L140 30L212 68z" />
    <path fill={shade(3)} d="M0 66q90-8 180-1t180-5v44H0z" />
    <path fill="#fff" d="M166 62V22l26 36zM162 62V30l-18 28z" />
    <path fill={shade(8)} d="M134 64h68q-4 15-16 15h-36q-12 0-16-15z" />
    <path fill={shade(5)} d="M0 80q15-7 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0v24H0z" />
    <path fill={shade(7)} d="M0 92q15-6 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0v12H0z" />
  </>
);

const school = (
  <>
    <circle cx="84" cy="38" r="17" fill={SUN} />
    <path fill={shade(2)} d="M0 74q60-26 130-10t130-14t100 4v50H0z" />
    <path fill={shade(4)} d="M0 86q90-14 180-4t180-6v28H0z" />
    <path fill="#fff" d="M134 52h92v34h-92z" />
    <path fill={shade(7)} d="M126 54l16-16h76l16 16z" />
    <path fill="#fff" d="M166 54V34l14-12l14 12v20z" />
    <path fill={shade(7)} d="M161 36l19-17l19 17l-4 2l-15-13l-15 13zM173 86V70q7-8 14 0v16z" />
    <circle cx="180" cy="42" r="5" fill={shade(3)} />
    <path fill={shade(3)} d="M144 62h10v12h-10zM206 62h10v12h-10z" />
    <path fill={shade(7)} d="M0 94q120-10 240-4t120-3v17H0z" />
  </>
);

const tent = (
  <>
    <circle cx="112" cy="34" r="15" fill={SUN} />
    <path fill={shade(2)} d="M40 84L142 26L186 52L232 20L340 84z" />
    <path fill="#fff" opacity=".8" d="M232 20l24 14l-14 2l-8 9l-10-6l-13 6z" />
    <path fill={shade(4)} d="M0 78q80-16 170-6t190-8v40H0z" />
    <path fill="#fff" d="M180 46l44 44h-88z" />
    <path fill={shade(7)} d="M180 46l14 44h-28zM176 41l4 5l4-5l-2 7h-4z" />
    <path fill={shade(6)} d="M258 90l-13 0l13-34l13 34zM286 90l-10 0l10-26l10 26zM92 90l-11 0l11-29l11 29z" />
    <path fill={shade(8)} d="M0 90q120-8 220-2t140-3v19H0z" />
  </>
);

const PICTURES: Record<PortalId, ReactNode> = { company: boat, partner: school, traveller: tent };

import { Box, Stack, Title } from '@mantine/core';
import { useAppData } from '../../lib/api.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import classes from './about-page.module.css';
import type { HomeSession } from './home-session.ts';
import { SiteFrame } from './site-frame.tsx';
import { Support } from './support.tsx';

export function AboutPage({ session }: { session: HomeSession }) {
  return (
    <SiteFrame session={session}>
      <article className={`page-column ${classes.page}`}>
        <Introduction />
        <People />
        <Booking />
        <Prices />
      </article>
      <Support />
    </SiteFrame>
  );
}

function Introduction() {
  const { name } = useAppData().brand;
  return (
    <header>
      <Title order={1}>About {name}</Title>
      <Box component="p" maw="56ch" m="1rem 0 0" fz="1.2rem" lh={1.5}>
        One person plans a group trip; everyone books their own seat. Tour operators put tours on sale for a class, a
        club or a travelling group, and the agency or school shares a link. Each family books its own seats on a phone
        in a few minutes.
      </Box>
    </header>
  );
}

const PEOPLE = {
  Visitors:
    'They open their group’s page, choose tours and dates, pay by card, see the confirmation and sign waivers. They don’t need an account.',
  Travellers: 'With an account they find their own orders, bookings and waivers in one place.',
  'Agencies and schools': 'Agents see orders, bookings and waivers for their own groups only.',
  'Tour operators':
    'Their staff manage groups, tours and departures, partners and their agents, waivers, orders and refunds, each within their own division.',
};

function People() {
  return (
    <TitledSection look="page" title="Who it is for">
      <Stack component="dl" gap="sm" maw="66ch">
        {Object.entries(PEOPLE).map(([who, what]) => (
          <div key={who}>
            <dt className="strong">{who}</dt>
            <dd className="soft">{what}</dd>
          </div>
        ))}
      </Stack>
    </TitledSection>
  );
}

function Booking() {
  return (
    <TitledSection look="page" title="How a booking is confirmed">
      <ol className={classes.steps}>
        <li>You choose the tours, tell us who is travelling, and pay by card.</li>
        <li>
          We place a hold on your card while the operator’s booking system books every seat. If a seat can’t be booked,
          the hold is released and you pay nothing.
        </li>
        <li>
          A few minutes after payment your booking is confirmed. The confirmation arrives by email, and your order page
          shows what’s left to do, such as signing a waiver.
        </li>
      </ol>
    </TitledSection>
  );
}

function Prices() {
  return (
    <TitledSection look="page" title="Prices">
      <Box component="p" maw="66ch" m={0}>
        All prices are in Canadian dollars (CAD). You pay the price you see. If a price changes while you book, we ask
        you first.
      </Box>
    </TitledSection>
  );
}

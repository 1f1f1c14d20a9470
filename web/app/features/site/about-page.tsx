import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useBrand } from '../../lib/brand.ts';
import classes from './about-page.module.css';
import site from './site.module.css';
import { SiteFrame } from './site-frame.tsx';
import { Support } from './support.tsx';

export function AboutPage() {
  return (
    <SiteFrame>
      <article className={`${site.inner} ${classes.page}`}>
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
  const { name } = useBrand();
  return (
    <header className={classes.head}>
      <Title order={1}>About {name}</Title>
      <p className={classes.lead}>
        Group trips are planned by one and booked by many. Tour operators put their tours on sale for a class, a club or
        a travelling group; the agency or school passes on a link; and each family books its own seats, from a phone, in
        a few minutes.
      </p>
    </header>
  );
}

function People() {
  return (
    <Section title="Who it is for">
      <dl className={classes.people}>
        <dt>Visitors</dt>
        <dd>
          They open the page of their group, choose tours and dates, pay by card, see the confirmation and sign waivers.
          None of this needs an account.
        </dd>
        <dt>Travellers</dt>
        <dd>With an account they find their own orders, bookings and waivers in one place.</dd>
        <dt>Agencies and schools</dt>
        <dd>Their agents see the orders, bookings and waivers of their own groups, and of nobody else’s.</dd>
        <dt>Tour operators</dt>
        <dd>
          Their staff manage groups, tours and departures, partners and their agents, waivers, orders and refunds, each
          within their own division.
        </dd>
      </dl>
    </Section>
  );
}

function Booking() {
  return (
    <Section title="How a booking is confirmed">
      <ol className={classes.steps}>
        <li>You choose the tours, say who travels, and pay by card.</li>
        <li>
          The amount is held on your card while the operator’s booking system books every seat. If a seat can’t be
          booked, the hold is let go and you pay nothing.
        </li>
        <li>
          A few minutes after payment your booking is confirmed. The confirmation comes by email, and the page of your
          order says what is still to do, such as signing a waiver.
        </li>
      </ol>
    </Section>
  );
}

function Prices() {
  return (
    <Section title="Prices">
      <p>
        All prices are in Canadian dollars (CAD). What you see before you pay is what you pay: if a price changes while
        you book, you are asked first.
      </p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

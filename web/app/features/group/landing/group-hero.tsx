import { Anchor, Box, Button, Group, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { phoneCut } from '@tours/contract/pictures';
import { formatShortDay, type ZonedString } from '@tours/contract/time';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { termsPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { priceFromOf } from './departures.ts';
import classes from './group-hero.module.css';
import type { Seats } from './use-seats.ts';

interface GroupHeroProps {
  group: PublicGroup;
  seats: Seats;
  actions: ReactNode;
  isPreview: boolean;
}

export const TERMS_ID = 'terms';

export function GroupHero({ group, seats, actions, isPreview }: GroupHeroProps) {
  return (
    <section className={classes.hero}>
      {group.headerUrl && <Header url={group.headerUrl} />}
      <Title order={1} mt="lg">
        {group.title}
      </Title>
      <Partner group={group} isPreview={isPreview} />
      <FactsLine group={group} seats={seats} />
      <Group gap="sm" mt="lg">
        {actions}
        {!isPreview && <ShareButton title={group.title} path={group.path} />}
      </Group>
    </section>
  );
}

/**
 * A phone shows only the middle of the picture, so it loads only that part. The width is the same as in the styles. The
 * head names the picture, because on a slow line a browser's six connections go to what it finds first.
 */
function Header({ url }: { url: string }) {
  const cut = phoneCut(url);
  const phone = '(max-width: 47.99em)';
  return (
    <>
      {cut && <link rel="preload" as="image" href={cut} media={phone} fetchPriority="high" />}
      <link rel="preload" as="image" href={url} media={cut ? `not all and ${phone}` : undefined} fetchPriority="high" />
      <picture>
        {cut && <source media={phone} srcSet={cut} />}
        <img className={`cover ${classes.image}`} src={url} alt="" width={1440} height={360} fetchPriority="high" />
      </picture>
    </>
  );
}

function Partner({ group, isPreview }: Omit<GroupHeroProps, 'actions' | 'seats'>) {
  const { name, logoUrl, address } = group.partner;
  const place = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <Group wrap="nowrap" gap={14} mt={14}>
      {logoUrl && <img className="partner-logo" src={logoUrl} alt="" width={48} height={48} loading="lazy" />}
      <div>
        <Box fw={600}>{name}</Box>
        <Group gap="0 1rem" className="soft">
          {place && <span>{place}</span>}
          {group.termsHash && <Terms group={group} isPreview={isPreview} />}
        </Group>
      </div>
    </Group>
  );
}

function Terms({ group, isPreview }: Omit<GroupHeroProps, 'actions' | 'seats'>) {
  const look = { underline: 'always', className: classes.terms } as const;
  const label = 'Terms and Conditions';
  if (isPreview)
    return (
      <Anchor href={`#${TERMS_ID}`} {...look}>
        {label}
      </Anchor>
    );
  return (
    <Anchor component={Link} to={termsPath(group.path)} {...look}>
      {label}
    </Anchor>
  );
}

/** Opens the device's own share sheet; a browser without one copies the link. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify(message('link.copied'), 'success');
    } catch (error) {
      // Somebody who closes the share sheet wanted nothing more.
      if ((error as Error).name !== 'AbortError') notify(message('link.copyFailed'), 'error');
    }
  };
  return (
    <Button variant="default" onClick={share}>
      Share
    </Button>
  );
}

/** Its code is loaded only for groups with a plan. The line is complete without it. */
const PlanFact = lazy(() => import('./plan-fact.tsx').catch(() => ({ default: () => null })));

/** `21 Jan – 25 Jan 2027 · 7 tours · from $34.13 · book by Thu 7 Jan`. A payment plan adds `, or from $20.00 today` to the price. */
function FactsLine({ group, seats }: { group: PublicGroup; seats: Seats }) {
  const tours = group.items.filter(({ item }) => item.itemType === 'item').map(({ item }) => item);
  const starts = tours.flatMap((tour) => tour.availabilities.map(({ startDate }) => startDate)).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return null;
  const cents = Math.min(...tours.map((tour) => priceFromOf(tour, seats) ?? Number.POSITIVE_INFINITY));
  const isClosedBefore = group.bookBy !== null && group.bookBy.slice(0, 10) < last.slice(0, 10);
  const facts: Record<string, ReactNode> = {
    dates: datesText(first, last),
    tours: counted(tours.length, 'tour'),
  };
  if (Number.isFinite(cents)) {
    facts.price = (
      <>
        from <Money cents={cents} />
      </>
    );
  }
  if (group.bookBy && isClosedBefore) facts.bookBy = `book by ${formatShortDay(group.bookBy)}`;
  return (
    <p className={classes.line}>
      {Object.entries(facts).map(([name, fact], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <span>{fact}</span>
          {name === 'price' && group.paymentPlan && (
            <Suspense fallback={null}>
              <PlanFact group={group} seats={seats} priceFromCents={cents} />
            </Suspense>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** `21 Jan – 2 Feb 2027`, or `21 Jan 2027` for one day. */
function datesText(first: ZonedString, last: ZonedString): string {
  const [from, to] = [first, last].map((date) => formatShortDay(date).replace(/^\S+ /, ''));
  const [fromYear, year] = [first.slice(0, 4), last.slice(0, 4)];
  if (fromYear !== year) return `${from} ${fromYear} – ${to} ${year}`;
  return from === to ? `${to} ${year}` : `${from} – ${to} ${year}`;
}

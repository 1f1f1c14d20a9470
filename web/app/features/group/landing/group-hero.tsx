import { Anchor, Box, Button, Group, Title } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { messages } from '@tours/contract/messages';
import { phoneCut } from '@tours/contract/pictures';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { termsPath } from '../../../lib/paths.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { FactsLine } from './facts-line.tsx';
import classes from './group-hero.module.css';
import type { Seats } from './use-seats.ts';

interface GroupHeroProps {
  group: PublicGroup;
  seats: Seats;
  actions: ReactNode;
  isPreview: boolean;
}

export const TERMS_ID = 'terms';

/** Header picture, partner, title and main buttons of the group. */
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
        <img className={classes.image} src={url} alt="" width={1440} height={360} fetchPriority="high" />
      </picture>
    </>
  );
}

function Partner({ group, isPreview }: Omit<GroupHeroProps, 'actions' | 'seats'>) {
  const { name, logoUrl, address } = group.partner;
  const place = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <Group wrap="nowrap" gap={14} mt={14}>
      {logoUrl && <img className={classes.logo} src={logoUrl} alt="" width={48} height={48} loading="lazy" />}
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

/** Link to the terms page, if the group has terms. */
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
      notify(messages['link.copied'], 'success');
    } catch (error) {
      // Somebody who closes the share sheet wanted nothing more.
      if ((error as Error).name !== 'AbortError') notify(messages['link.copyFailed'], 'error');
    }
  };
  return (
    <Button variant="default" onClick={share}>
      Share
    </Button>
  );
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { ABOUT_PATH } from '../../lib/paths.ts';
import { isDevelopment, PageFrame } from '../../ui/page-frame.tsx';
import type { HomeSession } from './home-session.ts';
import classes from './site-frame.module.css';
import { Toolbar } from './toolbar.tsx';

/** The frame of the pages about the product: name and menu at the top, version at the bottom. */
export function SiteFrame({ session, children }: { session: HomeSession; children: ReactNode }) {
  return (
    <PageFrame isWide header={<Toolbar session={session} />} footer={<SiteFacts />}>
      {children}
    </PageFrame>
  );
}

function SiteFacts() {
  const { brand, config } = useAppData();
  return (
    <>
      <span>{brand.name}</span>
      <span className="figures">Version {config.version}</span>
      {isDevelopment(config.environment) && <span>{config.environment}</span>}
      <Anchor component={Link} to={ABOUT_PATH} underline="always" className={classes.about}>
        About
      </Anchor>
    </>
  );
}

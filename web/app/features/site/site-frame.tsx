import { Anchor } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useAppData } from '../../lib/api.ts';
import { ABOUT_PATH, HOME_PATH, LANDING } from '../../lib/paths.ts';
import { isDevelopment, PageFrame } from '../../ui/page-frame.tsx';
import { SellerMark } from '../../ui/seller-mark.tsx';
import type { HomeSession } from './home-session.ts';
import { PORTALS } from './portals.ts';
import classes from './site-frame.module.css';

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

/** A row where there is room. A phone shows a button that opens it without scripts. */
function Toolbar({ session }: { session: HomeSession }) {
  return (
    <div className={classes.toolbar}>
      <Link to={HOME_PATH} className={classes.brand}>
        <SellerMark />
      </Link>
      <nav aria-label="Main" className={classes.row}>
        <Links session={session} />
      </nav>
      <FoldedMenu session={session} />
    </div>
  );
}

function FoldedMenu({ session }: { session: HomeSession }) {
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // Some browsers do not focus a pressed button, so a press elsewhere causes no blur that would close the menu.
  const menu = useClickOutside<HTMLDetailsElement>(close);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget as Node | null)) close();
  };
  return (
    <details ref={menu} className={classes.folded} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={`boxed ${classes.button}`}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        Menu
      </summary>
      <nav aria-label="Main" className={`boxed ${classes.sheet}`}>
        <Links session={session} onFollow={close} />
      </nav>
    </details>
  );
}

function Links({ session, onFollow }: { session: HomeSession; onFollow?: () => void }) {
  const portals = session
    ? [{ label: `Continue to ${PORTALS[session.type].title.toLowerCase()}`, path: LANDING[session.type] }]
    : Object.values(PORTALS).map(({ login, path }) => ({ label: login, path }));
  return (
    <ul className={`plain-list ${classes.links}`}>
      <li>
        <NavLink to={ABOUT_PATH} className={classes.link} onClick={onFollow}>
          About
        </NavLink>
      </li>
      {portals.map(({ label, path }) => (
        <li key={path}>
          <NavLink to={path} className={classes.link} onClick={onFollow}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

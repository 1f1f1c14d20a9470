import type { ReactNode } from 'react';
import type { Area } from './area.ts';
import { AreaNav } from './area-nav.tsx';
import classes from './portal-frame.module.css';

interface PortalFrameProps {
  areas: Area[];
  /** Whose portal this is. */
  name: string;
  logoUrl?: string | null;
  /** Who is signed in. */
  person: ReactNode;
  children: ReactNode;
}

/** The pages of travellers and partners: whose they are, the areas, who is signed in. */
export function PortalFrame({ areas, name, logoUrl, person, children }: PortalFrameProps) {
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <div className={classes.top}>
          <span className={classes.name}>
            {logoUrl && <img src={logoUrl} alt="" className={classes.logo} />}
            {name}
          </span>
          <div className={classes.person}>{person}</div>
        </div>
        <div className={classes.areas}>
          <AreaNav areas={areas} isRow />
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

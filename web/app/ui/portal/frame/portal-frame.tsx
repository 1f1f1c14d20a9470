import type { ReactNode } from 'react';
import { SkipLink } from '../../skip-link.tsx';
import { ContentWait } from '../../waiting/content-wait.tsx';
import { keepOffline } from '../keep-offline.ts';
import type { Area } from './area.ts';
import { AreaNav } from './area-nav.tsx';
import classes from './portal-frame.module.css';
import { shapeOf } from './shape.ts';

interface PortalFrameProps {
  areas: Area[];
  /** Logo and name of the partner, or of the brand. */
  mark: ReactNode;
  person: ReactNode;
  children: ReactNode;
}

/** The frame of the pages of travellers and agents: name, areas and signed-in person. */
export function PortalFrame({ areas, mark, person, children }: PortalFrameProps) {
  return (
    <div className={classes.frame} onClickCapture={keepOffline}>
      <SkipLink />
      <header className={`screen-only ${classes.header}`}>
        <div className={classes.top}>
          {mark}
          <div className={classes.person}>{person}</div>
        </div>
        <div className={classes.areas}>
          <AreaNav areas={areas} isRow />
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <ContentWait shapeOf={shapeOf}>{children}</ContentWait>
      </main>
    </div>
  );
}

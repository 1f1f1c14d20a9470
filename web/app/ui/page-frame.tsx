import { DEFAULT_TIMEZONE } from '@tours/contract/constants';
import { zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import classes from './page-frame.module.css';

interface PageFrameProps {
  timezone?: string;
  /** The bar at the top: whose page this is, and the steps. */
  header?: ReactNode;
  /** Keeps room for a bar that is fixed to the bottom of a phone. */
  hasBottomBar?: boolean;
  children: ReactNode;
}

/** Every public page: a way past the header, the content, the footer. */
export function PageFrame({ timezone = DEFAULT_TIMEZONE, header, hasBottomBar, children }: PageFrameProps) {
  return (
    <div className={classes.frame} data-bottom-bar={hasBottomBar || undefined}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {header && (
        <header className={classes.header}>
          <div className={classes.inner}>{header}</div>
        </header>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer timezone={timezone} />
    </div>
  );
}

function Footer({ timezone }: { timezone: string }) {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <footer className={classes.footer}>
      <span className="figures">{data?.year}</span>
      <span>{zoneLabel(timezone)}</span>
      {data?.config.environment === 'development' && (
        <span className="figures">
          {data.config.environment} {data.config.version}
        </span>
      )}
    </footer>
  );
}

import { zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { useRootData } from '../lib/root-data.ts';
import classes from './page-frame.module.css';
import { SellerMark } from './seller-mark.tsx';
import { SkipLink } from './skip-link.tsx';
import { ContentWait } from './waiting/content-wait.tsx';

interface PageFrameProps {
  /** The zone of the trips that the page is about. */
  timezone?: string;
  /** The bar at the top; by default the seller's logo and name. */
  header?: ReactNode;
  /** Reserves room for a bar at the bottom of a phone. */
  hasBottomBar?: boolean;
  /** The content uses the whole width and sets its own margins. */
  isWide?: true;
  /** Content of the footer beside the year; by default the time zone of the trips. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every public page: skip link, header, content and footer. */
export function PageFrame({
  timezone,
  header = <SellerMark />,
  hasBottomBar,
  isWide,
  footer,
  children,
}: PageFrameProps) {
  const { year, config } = useRootData() ?? {};
  return (
    <div className={classes.frame} data-bottom-bar={hasBottomBar || undefined} data-wide={isWide}>
      <SkipLink />
      <header className={classes.header}>
        <div className={`page-column ${classes.inner}`}>{header}</div>
      </header>
      <main id="content" className={`page-column ${classes.main}`} tabIndex={-1}>
        <ContentWait>{children}</ContentWait>
      </main>
      <footer className={`page-column screen-only ${classes.footer}`}>
        <span className="figures">{year}</span>
        {footer ?? (timezone && <span>{zoneLabel(timezone)}</span>)}
        {!footer && config && isDevelopment(config.environment) && (
          <span className="figures">
            {config.environment} {config.version}
          </span>
        )}
      </footer>
    </div>
  );
}

export const isDevelopment = (environment: string) => environment === 'DEVELOPMENT';

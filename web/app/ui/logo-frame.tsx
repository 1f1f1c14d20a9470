import type { ReactNode } from 'react';
import classes from './logo-frame.module.css';

interface LogoFrameProps {
  url: string | null;
  /** Alternative text; empty where the name is shown beside the logo. */
  alt?: string;
  width: number;
  height: number;
  /** Shown in place of a missing logo. */
  children?: ReactNode;
}

/** A logo on a light ground, for which logos are drawn. */
export function LogoFrame({ url, alt = '', width, height, children }: LogoFrameProps) {
  return (
    <span className={classes.frame} style={{ width, height }} aria-hidden={!alt}>
      {url ? <img src={url} alt={alt} loading="lazy" /> : children}
    </span>
  );
}

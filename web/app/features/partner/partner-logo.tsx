import classes from './partner-logo.module.css';

interface PartnerLogoProps {
  url: string;
  /** Alternative text; empty where the name is shown beside the logo. */
  alt: string;
  width: number;
  height: number;
}

export function PartnerLogo({ url, alt, width, height }: PartnerLogoProps) {
  return (
    <span className={classes.logo} style={{ width, height }}>
      <img src={url} alt={alt} loading="lazy" />
    </span>
  );
}

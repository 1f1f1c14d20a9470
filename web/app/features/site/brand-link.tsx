import { Link } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import classes from './toolbar.module.css';

/** Logo and name of the brand, linking to the home page. */
export function BrandLink() {
  const { name, logoUrl } = useBrand();
  return (
    <Link to={HOME_PATH} className={classes.brand}>
      {logoUrl ? <img className={classes.logo} src={logoUrl} alt="" height={36} /> : <OwnMark />}
      <span>{name}</span>
    </Link>
  );
}

/** Our own mark in the brand's colour, for a brand without a logo. */
function OwnMark() {
  return (
    <svg className={classes.logo} viewBox="0 0 32 32" width={36} height={36} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path d="M5 23 12.5 11l4.5 7 3-4.500L27 23z" fill="#fff" />
      <circle cx="22.5" cy="9.5" r="2.5" fill="#f6d9b8" />
    </svg>
  );
}

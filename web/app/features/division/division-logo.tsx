import type { StaffDivision } from '@tours/contract/session';
import classes from './division-logo.module.css';

interface DivisionLogoProps {
  division: Pick<StaffDivision, 'shortname' | 'logoUrl'>;
  size: number;
}

/**
 * The division's logo, or its short name where it has none. Hidden from screen readers, because the name is beside it.
 */
export function DivisionLogo({ division: { shortname, logoUrl }, size }: DivisionLogoProps) {
  return (
    <span className={classes.logo} style={{ width: size, height: size }} aria-hidden>
      {logoUrl ? <img src={logoUrl} alt="" /> : shortname.slice(0, 3)}
    </span>
  );
}

import { Link, useLocation } from 'react-router';
import type { Area } from './area.ts';
import classes from './area-nav.module.css';

interface AreaNavProps {
  areas: Area[];
  /** Puts the areas side by side, for portals with few of them. */
  isRow?: boolean;
  onGo?: () => void;
}

export function AreaNav({ areas, isRow, onGo }: AreaNavProps) {
  const { pathname } = useLocation();
  // A path below another area, such as that of the templates, belongs to the longer one alone.
  const current = areas
    .map(({ to }) => to)
    .filter((to) => `${pathname}/`.startsWith(`${to}/`))
    .reduce((longest, to) => (to.length > longest.length ? to : longest), '');
  return (
    <nav aria-label="Areas">
      <ul className={`plain-list ${classes.areas}`} data-row={isRow || undefined}>
        {areas.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current && 'page'} className={classes.area} onClick={onGo}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link, useLocation } from 'react-router';
import type { Area } from './area.ts';
import classes from './area-nav.module.css';

interface AreaNavProps {
  areas: Area[];
  /** Puts the areas side by side, for portals with few of them. */
  isRow?: boolean;
  onGo?: () => void;
}

/** A page belongs to the area with the longest path above it. */
export function AreaNav({ areas, isRow, onGo }: AreaNavProps) {
  const { pathname } = useLocation();
  const [current] = areas
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return (
    <nav aria-label="Areas">
      <ul className={`plain-list ${classes.areas}`} data-row={isRow || undefined}>
        {areas.map((area) => (
          <li key={area.to}>
            <Link
              to={area.to}
              className={classes.area}
              aria-current={area === current ? 'page' : undefined}
              onClick={onGo}
            >
              <area.icon size={18} stroke={1.75} aria-hidden />
              {area.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

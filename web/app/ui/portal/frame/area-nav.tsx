import { Link, useLocation } from 'react-router';
import { type Area, areaOf } from './area.ts';
import classes from './area-nav.module.css';

interface AreaNavProps {
  areas: Area[];
  /** Puts the areas side by side, for portals with few of them. */
  isRow?: boolean;
  onGo?: () => void;
}

export function AreaNav({ areas, isRow, onGo }: AreaNavProps) {
  const { pathname } = useLocation();
  const current = areaOf(areas, pathname);
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

import { NavLink } from 'react-router';
import type { Area } from './area.ts';
import classes from './area-nav.module.css';

interface AreaNavProps {
  areas: Area[];
  /** Puts the areas side by side, for portals with few of them. */
  isRow?: boolean;
  onGo?: () => void;
}

export function AreaNav({ areas, isRow, onGo }: AreaNavProps) {
  return (
    <nav aria-label="Areas">
      <ul className={`plain-list ${classes.areas}`} data-row={isRow || undefined}>
        {areas.map(({ label, to, icon: Icon, isExact }) => (
          <li key={to}>
            <NavLink to={to} end={isExact ?? false} className={classes.area} onClick={onGo}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

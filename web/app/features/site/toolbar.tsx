import { useClickOutside } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import { ABOUT_PATH } from '../../lib/paths.ts';
import { BrandLink } from './brand-link.tsx';
import { PORTALS } from './portals.ts';
import classes from './toolbar.module.css';

/** A row where there is room. A phone shows a button that opens it without scripts. */
export function Toolbar() {
  return (
    <div className={classes.toolbar}>
      <BrandLink />
      <nav aria-label="Main" className={classes.row}>
        <Links />
      </nav>
      <FoldedMenu />
    </div>
  );
}

function FoldedMenu() {
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // Some browsers do not focus a pressed button, so a press elsewhere causes no blur that would close the menu.
  const menu = useClickOutside<HTMLDetailsElement>(close);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget as Node | null)) close();
  };
  return (
    <details ref={menu} className={classes.folded} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={classes.button}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        Menu
      </summary>
      <nav aria-label="Main" className={classes.sheet}>
        <Links onFollow={close} />
      </nav>
    </details>
  );
}

function Links({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={classes.links}>
      <li>
        <NavLink to={ABOUT_PATH} className={classes.link} onClick={onFollow}>
          About
        </NavLink>
      </li>
      {PORTALS.map(({ login, path }) => (
        <li key={path}>
          <NavLink to={path} className={classes.link} onClick={onFollow}>
            {login}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

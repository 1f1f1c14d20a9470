import { UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { UserType } from '@tours/contract/session';
import { Link } from 'react-router';
import { ACCOUNT_PATH } from '../../lib/paths.ts';
import type { Person } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import areaNav from '../../ui/portal/frame/area-nav.module.css';
import classes from './person-panel.module.css';

interface PersonPanelProps {
  type: UserType;
  person: Person;
  /** Puts name and actions side by side, for the head of a page. */
  isRow?: boolean;
}

export function PersonPanel({ type, person, isRow }: PersonPanelProps) {
  const { leave, isLeaving } = useSignOut(type);
  const action = `${areaNav.area} ${classes.action}`;
  return (
    <div className={classes.panel} data-row={isRow || undefined}>
      <p className={classes.person}>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.email}>{person.email}</span>
      </p>
      <Link to={ACCOUNT_PATH} className={action} title="Account">
        <IconUserCircle size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>Account</span>
      </Link>
      <UnstyledButton className={action} onClick={leave} disabled={isLeaving} title="Log out">
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>Log out</span>
      </UnstyledButton>
    </div>
  );
}

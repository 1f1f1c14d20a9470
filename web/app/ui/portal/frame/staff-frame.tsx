import { ActionIcon, Box, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SkipLink } from '../../skip-link.tsx';
import { ContentWait } from '../../waiting/content-wait.tsx';
import { keepOffline } from '../keep-offline.ts';
import type { Area } from './area.ts';
import { AreaNav } from './area-nav.tsx';
import { shapeOf } from './shape.ts';
import classes from './staff-frame.module.css';

interface StaffFrameProps {
  areas: Area[];
  division: ReactNode;
  search: ReactNode;
  person: ReactNode;
  children: ReactNode;
}

/**
 * The frame of staff pages with the areas at the left. On a phone they open with a button, and the division is in a bar
 * at the top.
 */
export function StaffFrame({ areas, division, search, person, children }: StaffFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={classes.frame} onClickCapture={keepOffline}>
      <SkipLink />
      <header className={`screen-only ${classes.bar}`}>
        <ActionIcon aria-label="Open menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <IconMenu2 size={22} />
        </ActionIcon>
        <Box flex={1} miw={0}>
          {division}
        </Box>
        {search}
      </header>
      <header className={`screen-only ${classes.side}`}>
        {division}
        {search}
        <AreaNav areas={areas} />
        <div className={classes.person}>{person}</div>
      </header>
      <Drawer
        opened={isOpen}
        onClose={close}
        size={300}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu', size: 44, iconSize: 22 }}
        classNames={{ body: classes.drawerBody }}
        styles={{ content: { display: 'flex', flexDirection: 'column' } }}
        attributes={{ header: { role: 'none' } }}
      >
        <AreaNav areas={areas} onGo={close} />
        <div className={classes.person}>{person}</div>
      </Drawer>
      <main id="content" className={classes.main} tabIndex={-1}>
        <ContentWait shapeOf={shapeOf}>{children}</ContentWait>
      </main>
    </div>
  );
}

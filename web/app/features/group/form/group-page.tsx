import { Box, Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { GroupDetails } from '@tours/contract/group-staff';
import type { StaffDivision } from '@tours/contract/session';
import { Link, useLocation } from 'react-router';
import { itemsPath } from '../../../lib/portal-paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { DetailsBox } from './details-box.tsx';
import { GroupFormView } from './group-form.tsx';
import classes from './group-page.module.css';
import { useGroupForm } from './use-group-form.ts';

export interface GroupPageProps {
  division: StaffDivision;
  /** Null for a new group. */
  group: GroupDetails | null;
  /** Origin of the division's public pages. */
  origin: string;
  /** YYYY-MM-DD; a date that is newly set can't be before it. */
  today: string;
}

export function GroupPage({ division, group, origin, today }: GroupPageProps) {
  const isMounted = useMounted();
  // Stored in the browser's history entry of this page, which the server can't read.
  const isJustMade = useLocation().state?.isJustMade === true && isMounted;
  const record = useGroupForm(group, division._id);
  const { saved } = record;
  return (
    <Box maw="52rem">
      <PageHead title={saved ? saved.title : 'New group'} />
      {saved && isJustMade && <NextStep group={saved} />}
      {saved && <DetailsBox group={saved} />}
      <GroupFormView record={record} division={division} origin={origin} today={today} />
    </Box>
  );
}

function NextStep({ group: { _id, title, isActive } }: { group: GroupDetails }) {
  return (
    <Box mb="md">
      <Notice tone="success" title={`${title} created`}>
        <p className={classes.text}>
          Next, choose its items.{!isActive && ' Travellers see it once you set its status to active.'}
        </p>
        <Button component={Link} to={itemsPath(_id, 'create')} variant="default">
          Choose items
        </Button>
      </Notice>
    </Box>
  );
}

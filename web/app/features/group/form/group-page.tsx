import { Box, Button, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { GroupDetails } from '@tours/contract/group-staff';
import type { StaffDivision } from '@tours/contract/session';
import { Link, useLocation } from 'react-router';
import { itemsPath, staffPaths } from '../../../lib/portal-paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { FormBar } from '../../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { DetailsBox } from './details-box.tsx';
import { HeaderSection } from './header-section.tsx';
import { PageSection } from './page-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useGroupForm } from './use-group-form.ts';
import { WhenSection } from './when-section.tsx';

interface GroupPageProps {
  division: StaffDivision;
  /** Null for a new group. */
  group: GroupDetails | null;
  /** Origin of the division's public pages. */
  origin: string;
  /** YYYY-MM-DD; a date that is newly set can't be before it. */
  today: string;
}

export function GroupPage({ division: { _id: division, company }, group, origin, today }: GroupPageProps) {
  const isMounted = useMounted();
  // Stored in the browser's history entry of this page, which the server can't read.
  const isJustMade = useLocation().state?.isJustMade === true && isMounted;
  const record = useGroupForm(group, division);
  const { saved, submit } = record;
  return (
    <Box maw="52rem">
      <PageHead title={saved ? saved.title : 'New group'} />
      {saved && isJustMade && <NextStep group={saved} />}
      {saved && <DetailsBox group={saved} />}
      <form noValidate onSubmit={submit} aria-label={saved ? `Group ${saved.title}` : 'New group'}>
        <PageSection record={record} division={division} origin={origin} />
        <HeaderSection record={record} division={division} />
        <TextsSection record={record} division={division} />
        <WhenSection record={record} today={today} />
        <PlanSection record={record} today={today} minimumCents={company.settings.planMinimumCents} />
        <FormBar {...record} back={staffPaths.groups} verb={saved ? 'Update Group' : 'Add Group'} />
      </form>
    </Box>
  );
}

function NextStep({ group: { _id, title, isActive } }: { group: GroupDetails }) {
  return (
    <Box mb="md">
      <Notice tone="success" title={`${title} created`}>
        <Text mb={8}>
          Next, choose its items.{!isActive && ' Travellers see it once you set its status to active.'}
        </Text>
        <Button component={Link} to={itemsPath(_id, 'create')} variant="default">
          Choose items
        </Button>
      </Notice>
    </Box>
  );
}

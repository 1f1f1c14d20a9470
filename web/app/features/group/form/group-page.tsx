import { Box, Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { GroupDetails } from '@tours/contract/group-staff';
import type { StaffDivision } from '@tours/contract/session';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { itemsPath, staffPaths } from '../../../lib/portal-paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { FormBar } from '../../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { DetailsBox } from './details-box.tsx';
import classes from './group-page.module.css';
import { HeaderSection } from './header-section.tsx';
import { PageSection } from './page-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { type GroupForm, useGroupForm } from './use-group-form.ts';
import { WhenSection } from './when-section.tsx';

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

interface GroupFormProps {
  record: GroupForm;
  division: StaffDivision;
  origin: string;
  today: string;
}

function GroupFormView({ record, division, origin, today }: GroupFormProps) {
  const { saved: group, wrong, isSaving } = record;
  const [isUploading, setIsUploading] = useState(false);
  const submit = (event: FormEvent) => (isUploading ? event.preventDefault() : record.submit(event));
  return (
    <form noValidate onSubmit={submit} aria-label={group ? `Group ${group.title}` : 'New group'}>
      <PageSection record={record} division={division._id} origin={origin} />
      <HeaderSection record={record} division={division._id} onBusyChange={setIsUploading} />
      <TextsSection record={record} division={division._id} termsLink={group?.terms ? `${group.link}/terms` : null} />
      <WhenSection record={record} today={today} />
      <PlanSection record={record} today={today} minimumCents={division.company.settings.planMinimumCents} />
      <ChangedNotice {...record} />
      <FormBar {...record} busy={isUploading ? 'Uploading…' : null}>
        <Button component={Link} to={staffPaths.groups} variant="default">
          Go back
        </Button>
        <Button type="submit" loading={isSaving} disabled={isUploading || wrong.length > 0}>
          {group ? 'Update Group' : 'Add Group'}
        </Button>
      </FormBar>
    </form>
  );
}

import { Button } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '../../../lib/portal-paths.ts';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { FormBar } from '../../../ui/portal/form/form-bar.tsx';
import { HeaderSection } from './header-section.tsx';
import { PageSection } from './page-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { TextsSection } from './texts-section.tsx';
import type { GroupForm } from './use-group-form.ts';
import { WhenSection } from './when-section.tsx';

interface GroupFormProps {
  record: GroupForm;
  division: StaffDivision;
  origin: string;
  today: string;
}

export function GroupFormView({ record, division, origin, today }: GroupFormProps) {
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

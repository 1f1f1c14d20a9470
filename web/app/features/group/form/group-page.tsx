import { Anchor, Box, Button, Stack, Switch, Text } from '@mantine/core';
import { GROUP_MAX } from '@tours/contract/constants';
import type { GroupDetails } from '@tours/contract/group-staff';
import type { StaffDivision } from '@tours/contract/session';
import { Link, useLocation } from 'react-router';
import { itemsPath, staffPaths } from '../../../lib/portal-paths.ts';
import { useHydrated } from '../../../lib/store.ts';
import { KeptImage } from '../../../ui/image-field/kept-image.tsx';
import { useImageUpload } from '../../../ui/image-field/use-image-upload.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { FormBar } from '../../../ui/portal/form/form-bar.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/index.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { DetailsBox } from './details-box.tsx';
import classes from './group-page.module.css';
import { LABELS } from './group-values.ts';
import { PageSection } from './page-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { type GroupForm, useGroupForm } from './use-group-form.ts';
import { WhenSection } from './when-section.tsx';

interface GroupPageProps {
  division: StaffDivision;
  group: GroupDetails | null;
  /** Origin of the division's public pages. */
  origin: string;
  today: string;
}

export function GroupPage({ division: { _id: division, company }, group, origin, today }: GroupPageProps) {
  const isHydrated = useHydrated();
  // Stored in the browser's history entry of this page, which the server can't read.
  const isJustMade = useLocation().state?.isJustMade === true && isHydrated;
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
    <Notice mb="md" tone="success" title={`${title} created`}>
      <Text mb={8}>Next, choose its items.{!isActive && ' Travellers see it once you set its status to active.'}</Text>
      <Button component={Link} to={itemsPath(_id, 'create')} variant="default">
        Choose items
      </Button>
    </Notice>
  );
}

function HeaderSection({ record, division }: { record: GroupForm; division: string }) {
  const saved = record.saved?.headerUrl;
  return (
    <TitledSection look="form" title="Image">
      <Stack gap="sm">
        <KeptImage
          saved={saved && <img className={`cover ${classes.header}`} src={saved} alt="Current header" />}
          question="Change group header image?"
          {...record.textProps('headerUrl')}
          label={saved ? 'New header image' : LABELS.headerUrl}
          onBusyChange={record.setIsUploading}
          division={division}
          folder="groups"
          hint="Use a wide image; phones show the centre."
        />
      </Stack>
    </TitledSection>
  );
}

function TextsSection({ record, division }: { record: GroupForm; division: string }) {
  const { form, saved, switchProps, textProps } = record;
  const { hasFooter } = form.getValues();
  const uploadImage = useImageUpload(division, 'texts');
  const editorProps = (field: 'description' | 'customFooter' | 'terms') => ({
    max: GROUP_MAX[field],
    uploadImage,
    ...textProps(field),
  });
  return (
    <TitledSection look="form" title="Texts">
      <Stack gap="md">
        <RichTextEditor {...editorProps('description')} required />
        <Switch {...switchProps('hasFooter')} label="Custom Footer" description="Shown below the tours" />
        {hasFooter && <RichTextEditor {...editorProps('customFooter')} />}
        <RichTextEditor
          {...editorProps('terms')}
          description={
            saved?.terms ? (
              <Anchor href={`${saved.link}/terms`} target="_blank" rel="noreferrer" inherit>
                Open the terms page
              </Anchor>
            ) : (
              'Shown on a separate page, linked from the group page.'
            )
          }
        />
      </Stack>
    </TitledSection>
  );
}

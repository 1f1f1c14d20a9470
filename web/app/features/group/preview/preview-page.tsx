import { Box, Button, Group } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import type { GroupDetails } from '@tours/contract/group-staff';
import { formatDate } from '@tours/contract/time';
import { Link } from 'react-router';
import { groupFormPath } from '../../../lib/portal-paths.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { TERMS_ID } from '../landing/group-hero.tsx';
import { GroupLanding } from '../landing/group-landing.tsx';
import { useSeats } from '../landing/use-seats.ts';

interface PreviewPageProps {
  /** The group as the public page would get it. */
  group: PublicGroup;
  details: GroupDetails;
}

/** The public page as if the group were live now, without anything that books. */
export function PreviewPage({ group, details }: PreviewPageProps) {
  const seats = useSeats(group);
  return (
    <>
      <Banner details={details} />
      <PageFrame timezone={group.timezone}>
        <GroupLanding group={group} seats={seats} actions={<Booking />} aside={null} isPreview />
        {group.terms && (
          <TitledSection look="page" title="Terms and Conditions" id={TERMS_ID} style={{ scrollMarginTop: '5rem' }}>
            <p className="soft">Travellers see them on a separate page.</p>
            <RichText html={group.terms} />
          </TitledSection>
        )}
      </PageFrame>
    </>
  );
}

function Banner({ details }: { details: GroupDetails }) {
  return (
    <Group
      component="aside"
      pos="sticky"
      top={0}
      justify="space-between"
      gap="0.5rem 1rem"
      px="1rem"
      py="0.5rem"
      bg="#3a2f00"
      c="#fff"
      style={{ zIndex: 10 }}
      aria-label="Preview"
    >
      <div>
        <strong>Preview, visible to staff only.</strong> {stateOf(details)}
      </div>
      <Button component={Link} to={groupFormPath(details._id)} variant="white" color="dark">
        Back to the group
      </Button>
    </Group>
  );
}

function stateOf({ unavailableReason, dateLive, dateExpiry }: GroupDetails): string {
  if (unavailableReason === 'inactive') return 'This group is inactive: travellers can’t see it yet.';
  if (unavailableReason === 'notLiveYet' && dateLive)
    return `This group is active, but opens only after ${formatDate(dateLive)}.`;
  if (unavailableReason === 'expired' && dateExpiry)
    return `This group expired on ${formatDate(dateExpiry)}: travellers can’t see it any more.`;
  return 'This group is live: travellers see this version.';
}

function Booking() {
  return (
    <Box component="p" className="boxed soft" m={0} p="0.5rem 0.75rem" bd="1px dashed var(--line-strong)">
      You can’t book in the preview.
    </Box>
  );
}

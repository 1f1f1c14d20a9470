import { Anchor, Button, Group, Stack } from '@mantine/core';
import type { GroupDetails } from '@tours/contract/group-staff';
import { Link } from 'react-router';
import { groupPreviewPath, itemsPath } from '../../../lib/portal-paths.ts';
import { RecordHistory } from '../../../record-history/record-history.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Moment } from '../../../ui/portal/moment.tsx';
import { GroupStatus } from '../list/group-status.tsx';
import classes from './group-page.module.css';

export function DetailsBox({ group }: { group: GroupDetails }) {
  return (
    <Stack
      component="section"
      className="boxed small"
      gap="0.5rem"
      mb="1.5rem"
      p="0.75rem 1rem"
      bg="var(--surface-soft)"
      aria-label="Details"
    >
      <Group justify="space-between" gap="0.25rem 1rem">
        <Anchor
          href={group.link}
          target="_blank"
          rel="noreferrer"
          fw={600}
          miw={0}
          style={{ overflowWrap: 'anywhere' }}
        >
          {group.link.replace(/^https?:\/\//, '')}
        </Anchor>
        <CopyButton text={group.link} label="Copy link" key={group.link} />
      </Group>
      <dl className="facts">
        <dt>Status</dt>
        <dd>
          <GroupStatus group={group} />
        </dd>
        <dt>UUID</dt>
        <dd className="figures">{group.uuid}</dd>
        <dt>Created</dt>
        <dd>
          <Moment at={group.createdAt} /> by {group.createdBy}
        </dd>
      </dl>
      <RecordHistory type="group" record={group} name={group.title} />
      <Group gap="0.5rem" mt="0.25rem" className={classes.ways}>
        <Button component={Link} to={itemsPath(group._id, 'create')} variant="default">
          Manage Items
        </Button>
        <Button component="a" href={groupPreviewPath(group._id)} target="_blank" variant="default">
          Preview
        </Button>
      </Group>
    </Stack>
  );
}

import { Box, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import type { GroupProgress } from '@tours/contract/group-progress';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withParam } from '../../../lib/with-param.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { LoadedPart } from '../../../ui/portal/list/loaded-part.tsx';
import { WaitingCards } from '../../../ui/portal/waiting-cards.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { GroupCard } from './group-card.tsx';
import classes from './groups-home.module.css';

export function GroupsHome({ groups }: { groups: Promise<Loaded<GroupProgress>> }) {
  return (
    <Box fz="md">
      <PageHead title="Groups" />
      <LoadedPart
        loaded={groups}
        failure="We couldn’t load your groups."
        waiting={<WaitingCards className={`cards ${classes.cards}`} />}
      >
        {(answer) => <Answered {...answer} />}
      </LoadedPart>
    </Box>
  );
}

function Answered({ rows, page, hasMore }: { rows: GroupProgress[]; page: number; hasMore: boolean }) {
  if (!rows.length && page === 1)
    return (
      <EmptyState icon={IconLayoutGrid} title="No groups yet">
        Your tour operator sets up your groups. Each one appears here with its link, its sales and its waivers.
      </EmptyState>
    );
  const current = rows.filter(({ isOver }) => !isOver);
  const over = rows.filter(({ isOver }) => isOver);
  return (
    <>
      <Cards groups={current} />
      {over.length > 0 && <PastGroups key={page} groups={over} isAlone={!current.length} />}
      <Pager page={page} hasMore={hasMore} />
    </>
  );
}

function Cards({ groups }: { groups: GroupProgress[] }) {
  return (
    <ul className={`plain-list cards ${classes.cards}`}>
      {groups.map((group) => (
        <li key={group._id}>
          <GroupCard group={group} />
        </li>
      ))}
    </ul>
  );
}

function PastGroups({ groups, isAlone }: { groups: GroupProgress[]; isAlone: boolean }) {
  const [isOpen, setIsOpen] = useState(isAlone);
  return (
    <TitledSection style={{ marginTop: '2rem' }} title="Past groups" size="h4">
      <Button variant="default" mb="md" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide past groups' : `Show ${counted(groups.length, 'past group')}`}
      </Button>
      {isOpen && <Cards groups={groups} />}
    </TitledSection>
  );
}

function Pager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => ({
    search: withParam(search, 'page', number === 1 ? null : String(number)).toString(),
  });
  return (
    <Group component="nav" aria-label="Pages" gap="sm" mt="md">
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} variant="default" leftSection={<IconChevronLeft size={18} />}>
          Previous
        </Button>
      )}
      <Text size="sm" className="figures soft" aria-current="page">
        Page {page}
      </Text>
      {hasMore && (
        <Button component={Link} to={to(page + 1)} variant="default" rightSection={<IconChevronRight size={18} />}>
          Next
        </Button>
      )}
    </Group>
  );
}

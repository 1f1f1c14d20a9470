import { Box, Button, Loader, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../session/use-sign-out.ts';
import { LogoFrame } from '../../ui/logo-frame.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './division-choice.module.css';
import { useChooseDivision } from './use-choose-division.ts';

interface DivisionChoiceProps {
  divisions: StaffDivision[];
  current: string | null;
  next: string;
  email: string;
  header: ReactNode;
}

export function DivisionChoice({ header, email, ...choice }: DivisionChoiceProps) {
  const { divisions } = choice;
  const { leave, isLeaving } = useSignOut('employees');
  return (
    <PageFrame timezone={divisions[0]?.company.settings.timezone} header={<Box py={8}>{header}</Box>}>
      <Stack align="flex-start" gap="lg" maw="46rem" mx="auto" pt="clamp(0.5rem, 6vh, 4rem)">
        {divisions.length ? (
          <Choice {...choice} />
        ) : (
          <EmptyState headingLevel={1} title="You haven’t been added to a division yet">
            {message('group.support')}
          </EmptyState>
        )}
        <Text className="soft">Logged in as {email}</Text>
        <Button variant="default" onClick={leave} loading={isLeaving}>
          Cancel & Sign Out
        </Button>
      </Stack>
    </PageFrame>
  );
}

function Choice({ divisions, current, next }: Pick<DivisionChoiceProps, 'divisions' | 'current' | 'next'>) {
  const navigate = useNavigate();
  const { choose, pending } = useChooseDivision(() => navigate(next));
  return (
    <>
      <div>
        <Title order={1} size="h2">
          Choose a division
        </Title>
        <Text className="soft" mt={4}>
          You can switch at any time.
        </Text>
      </div>
      <Box component="ul" className="plain-list cards" w="100%">
        {divisions.map((division) => (
          <li key={division._id}>
            <UnstyledButton
              className={`boxed ${classes.card}`}
              onClick={() => choose(division._id)}
              aria-busy={pending === division._id}
              data-off={(pending !== null && pending !== division._id) || undefined}
            >
              <LogoFrame url={division.logoUrl} width={64} height={64}>
                {division.shortname.slice(0, 3)}
              </LogoFrame>
              <Stack component="span" flex={1} gap={0} miw={0} fz="sm" lh={1.4} style={{ overflowWrap: 'anywhere' }}>
                <Box component="span" fz="md" fw={600} lh={1.4}>
                  {division.name}
                </Box>
                <span className="soft">{division.shortname}</span>
                <span className="soft">{division.company.name}</span>
              </Stack>
              {pending === division._id && <Loader size="sm" aria-hidden />}
              {pending === null && division._id === current && <StateChip tone="neutral" size="md" label="Current" />}
            </UnstyledButton>
          </li>
        ))}
      </Box>
    </>
  );
}

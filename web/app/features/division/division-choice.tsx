import { Button, Loader, Text, Title, UnstyledButton } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useNavigate } from 'react-router';
import { useSignOut } from '../../session/use-sign-out.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './division-choice.module.css';
import { DivisionLogo } from './division-logo.tsx';
import { useChooseDivision } from './use-choose-division.ts';

interface DivisionChoiceProps {
  divisions: StaffDivision[];
  current: string | null;
  /** The page to open after the choice. */
  next: string;
}

export function DivisionChoice({ divisions, current, next }: DivisionChoiceProps) {
  const { leave, isLeaving } = useSignOut('employees');
  return (
    <PageFrame timezone={divisions[0]?.company.settings.timezone}>
      <div className={classes.page}>
        {divisions.length ? (
          <Choice divisions={divisions} current={current} next={next} />
        ) : (
          <EmptyState headingLevel={1} title="You do not work in any division yet">
            {message('group.support')}
          </EmptyState>
        )}
        <Button variant="default" onClick={leave} loading={isLeaving}>
          Cancel & Sign Out
        </Button>
      </div>
    </PageFrame>
  );
}

function Choice({ divisions, current, next }: DivisionChoiceProps) {
  const navigate = useNavigate();
  const { choose, pending } = useChooseDivision(() => navigate(next));
  return (
    <>
      <div>
        <Title order={1} size="h2">
          Choose a division
        </Title>
        <Text className="soft" mt={4}>
          You can switch to another one at any time.
        </Text>
      </div>
      <ul className={classes.cards}>
        {divisions.map((division) => (
          <li key={division._id}>
            <UnstyledButton
              className={classes.card}
              onClick={() => choose(division._id)}
              aria-busy={pending === division._id}
              data-off={(pending !== null && pending !== division._id) || undefined}
            >
              <DivisionLogo division={division} size={64} />
              <span className={classes.text}>
                <span className={classes.name}>{division.name}</span>
                <span className="soft">{division.shortname}</span>
                <span className="soft">{division.company.name}</span>
              </span>
              {pending === division._id && <Loader size="sm" aria-hidden />}
              {pending === null && division._id === current && (
                <StateChip tone="neutral" size="md">
                  Current
                </StateChip>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

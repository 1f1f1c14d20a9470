import { Button, Group } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import { Link, useLocation, useNavigate } from 'react-router';
import { staffPaths } from '../../lib/portal-paths.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { useChooseDivision } from './use-choose-division.ts';

/** Shown instead of a record that belongs to another division of the same employee. */
export function OtherDivision({ division }: { division: StaffDivision }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { choose, pending } = useChooseDivision(() => navigate(location, { replace: true }));
  const title = `This page belongs to ${division.name}`;
  return (
    <>
      <title>{title}</title>
      <EmptyState
        headingLevel={1}
        title={title}
        action={
          <Group justify="center">
            <Button onClick={() => choose(division._id)} loading={pending !== null}>
              Switch to {division.name}
            </Button>
            <Button component={Link} to={staffPaths.groups} variant="default">
              Stay here
            </Button>
          </Group>
        }
      >
        You’re working in another division right now.
      </EmptyState>
    </>
  );
}

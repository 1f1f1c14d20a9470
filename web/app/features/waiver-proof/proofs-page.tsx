import { Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import type { StaffDivision } from '@tours/contract/session';
import { Link } from 'react-router';
import { staffPaths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { ProofResult } from './proof-result.tsx';
import { type CheckState, useProofCheck } from './use-proof-check.ts';

/** Checks that the signed waivers of a division are unchanged. */
export function ProofsPage({ division }: { division: StaffDivision }) {
  const { state, run } = useProofCheck(division._id);
  const isRunning = state.at === 'running';
  return (
    <>
      <PageHead title="Check signed waivers">
        <Button onClick={run} loading={isRunning}>
          {state.at === 'start' ? 'Check now' : 'Check again'}
        </Button>
      </PageHead>
      <Stack gap="md" maw="48rem">
        <Text>
          Every waiver of {division.name} is frozen when it is signed, and each frozen copy carries a seal that is made
          of the copy and of the seal before it. The check makes all seals anew and compares the copies with the waivers
          as they are stored today: a single letter that was changed, a signature that was replaced, or a copy that was
          taken away is found.
        </Text>
        <Outcome state={state} division={division.name} />
        <Text size="sm" className="soft">
          The check reads and changes nothing. It cannot tell whether somebody who may write to the database has sealed
          everything anew; the copies that were mailed to the signers carry their seals and would show it. Each waiver
          is found in the{' '}
          <Anchor component={Link} to={staffPaths.waivers} inherit underline="always">
            list of waivers
          </Anchor>
          .
        </Text>
      </Stack>
    </>
  );
}

function Outcome({ state, division }: { state: CheckState; division: string }) {
  if (state.at === 'start') return null;
  if (state.at === 'done') return <ProofResult found={state.found} division={division} />;
  if (state.at === 'failed') {
    return (
      <Notice tone="error" title="The check could not be finished">
        This says nothing about the waivers. Please try again in a moment.
      </Notice>
    );
  }
  return (
    <div>
      <Text size="sm" mb={4} role="status">
        Checking signed copies… {state.step}
      </Text>
      <Progress value={state.percent} aria-label="Signed copies checked" animated />
    </div>
  );
}

import { Anchor } from '@mantine/core';
import type { StaffAvailability } from '@tours/contract/availability';
import type { WaiverProgress } from '@tours/contract/waiver-list';
import { Link } from 'react-router';
import { departureWaiversPath } from '../../../lib/paths.ts';
import { SignedBar } from '../../waiver/signed-bar.tsx';

export type ProgressOf = readonly WaiverProgress[];

export const progressOf = (progress: ProgressOf, { _id }: StaffAvailability) =>
  progress.find(({ availability }) => availability === _id);

/** How many of a departure have signed, with the way to who has not. */
export function DepartureSigned({ progress }: { progress: WaiverProgress | undefined }) {
  if (!progress?.availability) return <span className="soft">–</span>;
  return (
    <Anchor component={Link} to={departureWaiversPath(progress.availability)} underline="never" c="inherit">
      <SignedBar progress={progress} />
    </Anchor>
  );
}

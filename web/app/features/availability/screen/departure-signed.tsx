import { Anchor } from '@mantine/core';
import type { StaffAvailability } from '@tours/contract/availability';
import { Link } from 'react-router';
import { departureWaiversPath } from '../../../lib/paths.ts';
import { SignedBar } from '../../../status/signed-bar.tsx';

/** Shows how many waivers of a departure are signed, with a link to its waivers. */
export function DepartureSigned({ departure: { _id, waivers } }: { departure: StaffAvailability }) {
  if (!waivers.totalCount) return <span className="soft">–</span>;
  return (
    <Anchor component={Link} to={departureWaiversPath(_id)} underline="never" c="inherit">
      <SignedBar progress={waivers} />
    </Anchor>
  );
}

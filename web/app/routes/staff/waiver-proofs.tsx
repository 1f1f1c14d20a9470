import { ProofsPage } from '../../features/waiver-proof/proofs-page.tsx';
import { currentDivision } from '../../session/require-division.ts';
import type { Route } from './+types/waiver-proofs.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { division: currentDivision(context) };
}

export default function StaffWaiverProofsRoute({ loaderData }: Route.ComponentProps) {
  return <ProofsPage {...loaderData} />;
}

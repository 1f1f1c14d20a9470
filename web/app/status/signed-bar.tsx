import { Stack } from '@mantine/core';
import { signedOf } from '@tours/contract/cells/waivers';
import type { WaiverProgress } from '@tours/contract/waiver-list';
import { doneColor, Meter } from '../ui/meter.tsx';

type Progress = Pick<WaiverProgress, 'signedCount' | 'totalCount'>;

/** The share of signed waivers, as text and as a bar. */
export function SignedBar({ progress }: { progress: Progress }) {
  const { signedCount, totalCount } = progress;
  return (
    <Stack component="span" display="inline-flex" gap="0.25rem" fz="sm" style={{ whiteSpace: 'nowrap' }}>
      <span className="figures">{signedOf(progress)}</span>
      <Meter share={totalCount ? signedCount / totalCount : 0} color={doneColor(signedCount === totalCount)} />
    </Stack>
  );
}

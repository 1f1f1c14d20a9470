import { signedOf } from '@tours/contract/cells/trips';
import type { WaiverProgress } from '@tours/contract/waiver-list';
import { doneColor, Meter } from '../ui/meter.tsx';
import classes from './signed-bar.module.css';

type Progress = Pick<WaiverProgress, 'signedCount' | 'totalCount'>;

/** The share of signed waivers, as text and as a bar. */
export function SignedBar({ progress }: { progress: Progress }) {
  const { signedCount, totalCount } = progress;
  return (
    <span className={classes.signed}>
      <span className="figures">{signedOf(progress)}</span>
      <Meter share={totalCount ? signedCount / totalCount : 0} color={doneColor(signedCount === totalCount)} />
    </span>
  );
}

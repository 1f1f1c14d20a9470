import { Tooltip } from '@mantine/core';
import { instantOf } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { ago } from '../../lib/ago.ts';
import { DateTime } from '../date-time.tsx';

/** A date and time with a tooltip that says how long ago it was. */
export function Moment({ at }: { at: ZonedString }) {
  return (
    <Tooltip label={<Ago at={at} />} events={{ hover: true, focus: true, touch: true }} openDelay={150}>
      <DateTime at={at} />
    </Tooltip>
  );
}

/** Calculated when it is shown. */
function Ago({ at }: { at: ZonedString }) {
  return ago(instantOf(at), new Date());
}

import { Tooltip } from '@mantine/core';
import { formatDateTime, instantOf } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { ago } from '../../lib/ago.ts';

/** A moment in full, in the zone the server chose; pointing at it shows how long ago it was. */
export function Moment({ at }: { at: ZonedString }) {
  return (
    <Tooltip label={<Ago at={at} />} events={{ hover: true, focus: true, touch: true }} openDelay={150}>
      <time className="figures" dateTime={instantOf(at).toISOString()}>
        {formatDateTime(at)}
      </time>
    </Tooltip>
  );
}

/** Reckoned when it is shown. */
function Ago({ at }: { at: ZonedString }) {
  return ago(instantOf(at), new Date());
}

import { Tooltip } from '@mantine/core';
import { formatDateTime, instantOf } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { ago } from '../../lib/ago.ts';
import classes from './moment.module.css';

/** A moment in the time zone that the server chose. A tooltip says how long ago it was. */
export function Moment({ at }: { at: ZonedString }) {
  // Date and time stay together, and so does the name of the zone; a narrow cell may break between them.
  const [day, time, ...zoneParts] = formatDateTime(at).split(' ');
  const clock = `${day} ${time}`;
  const zone = zoneParts.join(' ');
  return (
    <Tooltip label={<Ago at={at} />} events={{ hover: true, focus: true, touch: true }} openDelay={150}>
      <time className="figures" dateTime={instantOf(at).toISOString()}>
        <span className={classes.part}>{clock}</span> <span className={classes.zone}>{zone}</span>
      </time>
    </Tooltip>
  );
}

/** Calculated when it is shown. */
function Ago({ at }: { at: ZonedString }) {
  return ago(instantOf(at), new Date());
}

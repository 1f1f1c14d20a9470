import { Tooltip } from '@mantine/core';
import { formatDateTime, instantOf } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { ago } from '../../lib/ago.ts';
import classes from './moment.module.css';

/** A moment in full, in the zone the server chose; pointing at it shows how long ago it was. */
export function Moment({ at }: { at: ZonedString }) {
  // The day and the time of day stand together, and so do the words of the zone; between them a narrow cell may break.
  const [day, time, ...words] = formatDateTime(at).split(' ');
  const clock = `${day} ${time}`;
  const zone = words.join(' ');
  return (
    <Tooltip label={<Ago at={at} />} events={{ hover: true, focus: true, touch: true }} openDelay={150}>
      <time className="figures" dateTime={instantOf(at).toISOString()}>
        <span className={classes.part}>{clock}</span> <span className={classes.zone}>{zone}</span>
      </time>
    </Tooltip>
  );
}

/** Reckoned when it is shown. */
function Ago({ at }: { at: ZonedString }) {
  return ago(instantOf(at), new Date());
}

import { instantOf, timeAndZone, type ZonedString } from '@tours/contract/time';
import type { ComponentProps } from 'react';

const ZONE = { fontSize: 'var(--mantine-font-size-xs)', whiteSpace: 'nowrap' } as const;

/** A date and time in the time zone that the server chose. Further props let a tooltip wrap it. */
export function DateTime({ at, ...rest }: { at: ZonedString } & ComponentProps<'time'>) {
  // Date and time stay together, and so does the name of the zone; a narrow cell may break between them.
  const [time, zone] = timeAndZone(at);
  return (
    <time {...rest} className="figures" dateTime={instantOf(at).toISOString()}>
      <span style={{ whiteSpace: 'nowrap' }}>{time}</span>{' '}
      <span className="soft" style={ZONE}>
        {zone}
      </span>
    </time>
  );
}

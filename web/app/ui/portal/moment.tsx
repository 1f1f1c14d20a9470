import { Tooltip } from '@mantine/core';
import {
  formatDate,
  formatDateTime,
  formatTime,
  instantOf,
  parseZoned,
  type ZonedString,
  zoneLabel,
} from '@tours/contract/time';
import { type ComponentProps, use } from 'react';
import { DateTime } from '../date-time.tsx';
import { fromNow } from './ago.ts';
import { ListZone } from './list/list-zone.ts';

/**
 * A date and time with a tooltip that says how long ago it was, or how soon it will be. In a list it is short, and the
 * tooltip has the rest.
 */
export function Moment({ at }: { at: ZonedString }) {
  const zone = use(ListZone);
  return (
    <Tooltip
      label={<Tip at={at} isWhole={zone !== null} />}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={150}
    >
      {zone === null ? <DateTime at={at} /> : <ShortTime at={at} zone={zone} />}
    </Tooltip>
  );
}

/** Further props let a tooltip wrap it. The zone is named where it is not that of the list. */
function ShortTime({ at, zone, ...rest }: { at: ZonedString; zone: string } & ComponentProps<'time'>) {
  const own = parseZoned(at).zone;
  return (
    <time {...rest} className="figures" dateTime={instantOf(at).toISOString()}>
      <span style={{ whiteSpace: 'nowrap' }}>{formatDate(at.slice(0, 10))}</span>
      <span data-hour> {formatTime(at)}</span>
      {own !== zone && <span className="soft"> {zoneLabel(own)}</span>}
    </time>
  );
}

/** Calculated when it is shown. */
function Tip({ at, isWhole }: { at: ZonedString; isWhole: boolean }) {
  const since = fromNow(at, new Date());
  return isWhole ? `${formatDateTime(at)}, ${since}` : since;
}

import { Box, Group, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { SalesOfDay } from '@tours/contract/home';
import { formatCents } from '@tours/contract/money';
import { shortDay } from '../../lib/calendar-days.ts';
import { beginsWeek } from './days.ts';
import classes from './sales-chart.module.css';

/** The height of the drawing; each day is one unit wide. */
const HEIGHT = 100;

/** Draws the sales of each day as bars. The table below says the same. */
export function SalesChart({ days }: { days: SalesOfDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  const best = days.reduce((one, other) => (other.amountCents > one.amountCents ? other : one));
  if (!first || !last || !best.amountCents)
    return (
      <Text inherit className="soft" mt="sm">
        No payments in the last {days.length} days.
      </Text>
    );
  const top = roundedUp(best.amountCents);
  return (
    <Box component="figure" m="1rem 0 0">
      <figcaption className={classes.caption}>
        Last {days.length} days{' '}
        <span className="soft">
          Best: {shortDay(best.day)}, {formatCents(best.amountCents)}
        </span>
      </figcaption>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden>
          <span>{dollars(top)}</span>
          <span>{dollars(top / 2)}</span>
          <span>$0</span>
        </div>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Sales of each day from ${shortDay(first.day)} to ${shortDay(last.day)}, in the table below`}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} className={classes.grid} />
          ))}
          {days.map((day, at) => (
            <Bar key={day.day} day={day} at={at} top={top} isToday={day === last} />
          ))}
        </svg>
        <div className={classes.days} aria-hidden>
          {days.map(({ day }, at) =>
            beginsWeek(day) ? (
              <span
                key={day}
                style={{ insetInlineStart: `${(100 * (at + 0.5)) / days.length}%` }}
                data-end={at > days.length - 3 || undefined}
              >
                {shortDay(day).slice(4)}
              </span>
            ) : null,
          )}
        </div>
      </div>
      <Group component="p" className="soft" wrap="nowrap" gap="0.375rem" m="0.25rem 0 0" fz="xs" aria-hidden>
        <Box component="span" w="0.5rem" h="0.75rem" bd="2px solid var(--mantine-color-anchor)" /> Outlined: today so
        far. Dates are Sundays.
      </Group>
    </Box>
  );
}

interface BarProps {
  day: SalesOfDay;
  at: number;
  top: number;
  isToday: boolean;
}

function Bar({ day: { day, amountCents, orderCount }, at, top, isToday }: BarProps) {
  const height = (HEIGHT * amountCents) / top;
  return (
    <rect
      x={at + 0.15}
      y={HEIGHT - height}
      width={0.7}
      height={height}
      className={classes.bar}
      data-today={isToday || undefined}
    >
      <title>{`${shortDay(day)}: ${formatCents(amountCents)}, ${counted(orderCount, 'order')}`}</title>
    </rect>
  );
}

const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** The next 1, 2 or 5 of a power of ten, and at least two dollars. */
function roundedUp(cents: number): number {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(cents)));
  return [1, 2, 5].map((step) => step * power).find((step) => step >= cents && step > 100) ?? 10 * power;
}

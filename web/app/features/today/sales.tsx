import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { SalesOfDay, SalesWithin, StaffHome } from '@tours/contract/home';
import { formatCents } from '@tours/contract/money';
import { Link } from 'react-router';
import { shortDay, shortSpan } from '../../lib/calendar-days.ts';
import { transactionsPath } from '../../lib/portal-paths.ts';
import { Meter } from '../../ui/meter.tsx';
import { zoneOf } from './days.ts';
import { Panel } from './panel.tsx';
import classes from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';

/** The sales of this week beside those of the same weekdays before, and those of each of the last 30 days. */
export function Sales({ home }: { home: StaffHome }) {
  const { thisWeek, lastWeek, salesByDay, asOf } = home;
  const most = Math.max(thisWeek.amountCents, lastWeek.amountCents);
  return (
    <Panel title="Sales">
      <Box px="md" pt={4} pb="md">
        <Stack component="dl" gap="0.75rem">
          <Week title="This week so far" sales={thisWeek} most={most} isNow />
          <Week title="Same days last week" sales={lastWeek} most={most} />
        </Stack>
        <Text inherit fw={600} mt="sm">
          {changeText(thisWeek.amountCents, lastWeek.amountCents)}
        </Text>
        <SalesChart days={salesByDay} />
        <SalesTable days={salesByDay} />
        <Text size="xs" className="soft" mt={8}>
          Payments by card and in cash, before refunds. Today is included up to now, and last week’s days in full. Weeks
          begin on Sunday, days at midnight {zoneOf(asOf)}.
        </Text>
      </Box>
    </Panel>
  );
}

function Week({ title, sales, most, isNow }: { title: string; sales: SalesWithin; most: number; isNow?: boolean }) {
  const { amountCents, orderCount } = sales;
  return (
    <div className={classes.week}>
      <dt>
        {title} <span className="soft">{shortSpan(sales)}</span>
      </dt>
      <Group component="dd" align="baseline" gap="0 0.75rem">
        <Anchor component={Link} to={transactionsPath(sales)} inherit className={`figures ${classes.amount}`}>
          {formatCents(amountCents)}
        </Anchor>{' '}
        <span className="soft figures">{counted(orderCount, 'order')}</span>
        <Meter share={most ? amountCents / most : 0} color={isNow ? undefined : 'var(--ink-soft)'} />
      </Group>
    </div>
  );
}

function changeText(now: number, before: number): string {
  if (now === before) return now ? 'The same as last week.' : 'No sales in either week yet.';
  const by = formatCents(Math.abs(now - before));
  const share = before ? ` (${Math.round((100 * Math.abs(now - before)) / before).toLocaleString('en')}%)` : '';
  return `${by}${share} ${now > before ? 'more' : 'less'} than last week.`;
}

/** The chart's numbers, the newest day first. */
function SalesTable({ days }: { days: SalesOfDay[] }) {
  return (
    <details className="fold">
      <summary>Show as a table</summary>
      <table className={`figures ruled ${classes.table}`}>
        <caption className="soft" style={{ textAlign: 'start' }}>
          Sales of the last {days.length} days
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, amountCents, orderCount }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{orderCount}</td>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

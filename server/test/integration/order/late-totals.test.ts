import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { openWorld } from '../../setup/world/world.ts';

test('totals that take longer than any other statement of a page still arrive with it', async () => {
  const world = await openWorld();
  const { cookie } = await peopleOf(world).signIn('employee@coastline.example');
  const release = await holdTable(world, 'order_items');
  try {
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
    const page = fetch(`${world.origin}/companies/divisions/bookings`, { headers }).then((answer) => answer.text());
    await eventually(async () => {
      const waiting = await world.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%count(*)::int as "rows"%' and query_start < now() - interval '7 seconds'`,
      );
      if (!waiting.length) throw new Error('No totals have waited for seven seconds');
    });
    await release();
    const bookings = /<dt[^>]*>Bookings<\/dt><dd[^>]*>(\d+)<\/dd>/.exec(await page);
    expect(bookings?.[1]).toBeDefined();
  } finally {
    await release();
    await world.close();
  }
});

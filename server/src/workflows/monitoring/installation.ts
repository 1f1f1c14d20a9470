import { Gauge } from '@prometheus-io/client';
import { sql } from 'drizzle-orm';
import { IS_PAYABLE } from '../../payments/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { PROCESS_LOCK_CLASS, WORKER_LOCK_CLASS } from '../../platform/db/locks.ts';
import type { Db } from '../../platform/db/pool.ts';
import { jobPayloads } from '../../platform/jobs/registry.ts';
import { registry } from '../../platform/metrics/registry.ts';

type Limits = Pick<Config, 'FAREHARBOR_PER_SECOND' | 'FAREHARBOR_PER_FIVE_MINUTES'>;

const JOBS = Object.keys(jobPayloads);
const UNSETTLED = ['open', 'authorised', 'booked', 'releasing'];

function gauge(name: string, help: string, labels: Record<string, readonly string[]> = {}) {
  return { labels, gauge: new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] }) };
}

/** Every label is listed with all its values, so that a series exists as 0 when nothing is counted. */
const GAUGES = {
  orders: gauge('tours_orders_unsettled', 'Orders on their way: open (payment begun), authorised, booked, releasing', {
    state: UNSETTLED,
  }),
  ordersOldest: gauge(
    'tours_orders_oldest_unsettled_age_seconds',
    'Age of the oldest order in this state, since its card was held (open: since its last change)',
    { state: UNSETTLED },
  ),
  ordersAlerted: gauge('tours_orders_alerted', 'Unsettled orders about which support got a mail'),
  jobs: gauge('tours_jobs', 'Jobs in the queue: ready, waiting (planned for later), running, failed (given up)', {
    job: JOBS,
    state: ['ready', 'waiting', 'running', 'failed'],
  }),
  jobsOldest: gauge('tours_jobs_oldest_ready_age_seconds', 'How long the oldest job that could run has been waiting'),
  schedule: gauge('tours_schedule_age_seconds', 'Time since a periodic job was last put into the queue', {
    // Only the jobs that a worker has noted: an age of 0 would say that the job was queued just now.
    job: [],
  }),
  mails: gauge('tours_mails', 'Mails that are queued, or were given up within a day (failed)', {
    state: ['queued', 'failed'],
  }),
  mailsOldest: gauge('tours_mails_oldest_queued_age_seconds', 'Age of the oldest mail that is still queued'),
  webhooks: gauge('tours_webhooks_waiting', 'Webhooks stored and not worked off yet'),
  webhooksOldest: gauge('tours_webhooks_oldest_waiting_age_seconds', 'Age of the oldest of those'),
  refunds: gauge('tours_refunds', 'Refunds under way (open), or failed within a day', { state: ['open', 'failed'] }),
  refundsOldest: gauge('tours_refunds_oldest_open_age_seconds', 'Age of the oldest refund under way'),
  budget: gauge('tours_vendor_budget_left', 'Calls to FareHarbor that all processes together may still make', {
    window: ['second', 'five_minutes'],
  }),
  processes: gauge('tours_processes', 'Living server processes of any role'),
  workers: gauge('tours_workers', 'Living workers of jobs: two in each process that works jobs'),
};
const reachable = gauge('tours_database_reachable', '1 if the figures of the whole installation could be read').gauge;

type Row = { gauge: keyof typeof GAUGES; labels: string[]; value: number };

/** One statement, each part of which uses a partial index of the few unfinished rows. */
export function installationSql(limits: Limits) {
  const age = (of: string) => sql.raw(`coalesce(extract(epoch from now() - ${of}), 0)::float8`);
  const locks = (lockClass: number) =>
    sql.raw(`(select count(*)::float8 from pg_locks
    where locktype = 'advisory' and granted and classid = ${lockClass}
      and database = (select oid from pg_database where datname = current_database()))`);
  const spent = (name: string) => sql.raw(`coalesce(sum(used) filter (where "window" like '${name}:%'), 0)`);
  return sql<Row>`
    with settling as (
      select state, authorised_at as since, alerted_at from orders where is_held
      union all
      select state, priced_at, null from orders where ${IS_PAYABLE}),
    queue as (
      select task_identifier as job, run_at, case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed' when run_at > now() then 'waiting' else 'ready' end as state
      from graphile_worker.jobs),
    queued as (select count(*) as n, ${age('min(created_at)')} as age from mail_outbox where state = 'queued'),
    -- A mail that became unnecessary before its first try did not fail.
    refused as (select count(*) as n from mail_outbox
      where state = 'failed' and attempts > 0 and created_at > now() - interval '1 day'),
    unprocessed as (select count(*) as n, ${age('min(created_at)')} as age from webhook_inbox where processed_at is null),
    refunding as (select count(*) as n, ${age('min(created_at)')} as age from refunds where state = 'open'),
    unrefunded as (select count(*) as n from refunds where state = 'failed' and updated_at > now() - interval '1 day'),
    spent as (select ${spent('s')} as second, ${spent('5m')} as long from call_budget
      where vendor = 'fareharbor' and expires_at > now())
    select 'orders' as gauge, array[state] as labels, count(*)::float8 as value from settling group by state
    union all select 'ordersOldest', array[state], ${age('min(since)')} from settling group by state
    union all select 'ordersAlerted', '{}', count(alerted_at) from settling
    union all select 'jobs', array[job, state], count(*) from queue group by job, state
    union all select 'jobsOldest', '{}', ${age('min(run_at)')} from queue where state = 'ready'
    union all select 'schedule', array[job], ${age('queued_at')} from schedules
    union all select 'mails', array['queued'], n from queued
    union all select 'mails', array['failed'], n from refused
    union all select 'mailsOldest', '{}', age from queued
    union all select 'webhooks', '{}', n from unprocessed
    union all select 'webhooksOldest', '{}', age from unprocessed
    union all select 'refunds', array['open'], n from refunding
    union all select 'refunds', array['failed'], n from unrefunded
    union all select 'refundsOldest', '{}', age from refunding
    union all select 'budget', array['second'], ${limits.FAREHARBOR_PER_SECOND}::int - second from spent
    union all select 'budget', array['five_minutes'], ${limits.FAREHARBOR_PER_FIVE_MINUTES}::int - long from spent
    union all select 'processes', '{}', ${locks(PROCESS_LOCK_CLASS)}
    union all select 'workers', '{}', ${locks(WORKER_LOCK_CLASS)}`;
}

/**
 * Reads the figures of the whole installation, so every process answers the same. If the database can't be read, the
 * metrics say so, and old figures are not shown as current ones.
 */
export async function readInstallation(db: Db, limits: Limits): Promise<void> {
  for (const { gauge } of Object.values(GAUGES)) gauge.reset();
  try {
    const { rows } = await db.execute<Row>(installationSql(limits));
    for (const { gauge, labels } of Object.values(GAUGES)) {
      for (const values of combinations(Object.values(labels))) gauge.labels(...values).set(0);
    }
    for (const { gauge: name, labels, value } of rows) GAUGES[name].gauge.labels(...labels).set(Number(value));
    reachable.set(1);
  } catch {
    for (const { gauge } of Object.values(GAUGES)) gauge.reset();
    reachable.set(0);
  }
}

function combinations(values: (readonly string[])[]): string[][] {
  return values.reduce<string[][]>((all, some) => all.flatMap((one) => some.map((value) => [...one, value])), [[]]);
}

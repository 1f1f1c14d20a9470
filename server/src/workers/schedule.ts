/**
 * The jobs that run by the clock, in UTC. The intervals of sweeps are short, so that a waiting person does not notice a
 * lost webhook or a dead process.
 */
export const CRON = [
  // Not at the full hour, when other programs run. A reminder is due from nine o'clock in the trip's time zone.
  { task: 'remind-waivers', match: '7 * * * *' },
  // After the reminders of waivers, which count as asking.
  { task: 'nudge-weekly', match: '37 * * * *' },
  // From nine o'clock in each plan's time zone.
  { task: 'queue-due-plans', match: '3 * * * *' },
  // After the payments of the day, by which an order may be paid.
  { task: 'cancel-overdue', match: '33 * * * *' },
  { task: 'remind-disputes', match: '11 * * * *' },
  // This is at night in the time zones of the trips, which are behind UTC.
  { task: 'match-ledgers', match: '37 9 * * *' },
  // Once a day, in the morning of the companies' zones.
  { task: 'issue-fee-invoices', match: '47 15 * * *' },
  { task: 'read-accounts', match: '17 * * * *' },
  { task: 'refresh-seats', match: '*/5 * * * *' },
  { task: 'sweep-orders', match: '* * * * *' },
  { task: 'sweep-refunds', match: '* * * * *' },
  { task: 'sweep-plans', match: '* * * * *' },
  { task: 'sweep-disputes', match: '* * * * *' },
  { task: 'sweep-jobs', match: '* * * * *' },
  { task: 'sweep-records', match: '*/5 * * * *' },
  { task: 'reseal-answers', match: '41 * * * *' },
  { task: 'end-retention', match: '23 * * * *' },
] as const;

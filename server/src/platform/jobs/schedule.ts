/**
 * The jobs that run by the clock, in UTC. The intervals of sweeps are short, so that a waiting person does not notice a
 * lost webhook or a dead process.
 */
export const CRON = {
  // Not at the full hour, when other programs run. A reminder is due from nine o'clock in the trip's time zone.
  'remind-waivers': '7 * * * *',
  // After the reminders of waivers, which count as asking.
  'nudge-weekly': '37 * * * *',
  // From nine o'clock in each plan's time zone.
  'queue-due-plans': '3 * * * *',
  // After the payments of the day, by which an order may be paid.
  'cancel-overdue': '33 * * * *',
  'remind-disputes': '11 * * * *',
  // This is at night in the time zones of the trips, which are behind UTC.
  'begin-reconciliations': '37 9 * * *',
  // Once a day, in the morning of the companies' zones.
  'issue-fee-invoices': '47 15 * * *',
  'read-accounts': '17 * * * *',
  'refresh-seats': '*/5 * * * *',
  'sweep-orders': '* * * * *',
  'sweep-refunds': '* * * * *',
  'sweep-plans': '* * * * *',
  'sweep-disputes': '* * * * *',
  'sweep-jobs': '* * * * *',
  'sweep-records': '*/5 * * * *',
  'reseal-answers': '41 * * * *',
  'end-retention': '23 * * * *',
} as const;

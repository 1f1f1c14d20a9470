import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/**
 * All metrics of this process. docs/monitoring.md explains each. Labels have few, known values: names of routes,
 * operations, jobs and states, never data of a person, an order or a group.
 */
export const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry });

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const vendorCallSeconds = new Histogram({
  name: 'tours_vendor_call_duration_seconds',
  help: 'Calls to FareHarbor, Stripe, the mail server and the bucket: how long each took and how it ended',
  labelNames: ['vendor', 'operation', 'outcome'],
  buckets: [0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const vendorCallsWithheld = new Counter({
  name: 'tours_vendor_calls_withheld_total',
  help: 'Calls that were not made, because the breaker was open or the budget spent',
  labelNames: ['vendor', 'reason'],
  registers,
});

export const breakerOpen = new Gauge({
  name: 'tours_vendor_breaker_open',
  help: '1 while this process does not make calls of this kind because the last ones all failed',
  labelNames: ['vendor', 'calls'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'tours_job_duration_seconds',
  help: 'Jobs this process ran: how long each took, and whether it failed (and will run again)',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers,
});

export const webhooks = new Counter({
  name: 'tours_webhooks_total',
  help: 'Webhooks received: stored, repeated (known already), ignored (nothing follows from it) or refused',
  labelNames: ['source', 'outcome'],
  registers,
});

export const ordersFinished = new Counter({
  name: 'tours_orders_finished_total',
  help: 'Orders that this process brought to their end: paid, or released (nothing booked, nothing charged)',
  labelNames: ['outcome'],
  registers,
});
// The counters start at 0, so that the first order is seen as an increase.
for (const outcome of ['confirmed', 'released']) ordersFinished.inc({ outcome }, 0);

export const databaseConnections = new Gauge({
  name: 'tours_database_connections',
  help: "Connections of this process's pool, by what they do",
  labelNames: ['state'],
  registers,
});

export const databaseWaiting = new Gauge({
  name: 'tours_database_waiting',
  help: 'Statements of this process that wait for a connection of the pool',
  registers,
});

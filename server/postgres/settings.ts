/**
 * The settings are given on the command line, so that a newer version of the product changes them for an older data
 * folder too.
 */
export function settingsFor(port: number, fast: boolean): Record<string, string> {
  const safe = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    // Our queries are short, so parallel workers and compilation would cost more than they gain, and containers have
    // little /dev/shm.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // After a checkpoint, the first change of each page logs the whole page: some 130 pages for an order. Crash recovery
    // reads at most `max_wal_size` (1 GB).
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    password_encryption: 'scram-sha-256',
    fsync: 'on',
  };
  if (!fast) return safe;
  // Data does not survive a power cut with these settings, which is fine for databases that live as long as a test run.
  const reckless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // By itself PostgreSQL plans each of the first five runs of a prepared statement, and few statements of a test run more
  // often on one connection. Plans for the values at hand are therefore seen in production and in `bench` alone.
  const plans = { plan_cache_mode: 'force_generic_plan' };
  // Several test files run at once, each with up to five server processes.
  return { ...safe, ...reckless, ...plans, max_connections: '400', wal_level: 'minimal', max_wal_senders: '0' };
}

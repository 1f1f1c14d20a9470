import type { WorldCopy } from '../setup/world/copy-world.ts';

const TABLES = ['users', 'accounts', 'employees', 'employee_divisions', 'agents', 'customers', 'partners'];

/**
 * Copies all sign-ins and returns a function that restores them, because callers remove each other and change each
 * other's passwords.
 */
export async function keepPeople(query: WorldCopy['query']): Promise<() => Promise<void>> {
  await query('create schema kept');
  for (const table of TABLES) await query(`create table kept.${table} as table ${table}`);
  return async () => {
    for (const statement of RESTORE) await query(statement);
  };
}

const RESTORE = [
  `delete from users u using kept.users k where u.email = k.email and u.id <> k.id`,
  `insert into users select * from kept.users on conflict (id) do update set email = excluded.email,
     email_verified = true, must_change_password = false, temporary_used_at = null, two_factor_enabled = false`,
  `insert into accounts select * from kept.accounts on conflict (id) do update set password = excluded.password`,
  // An email that a new person received goes back to its former owner.
  ...['agents', 'employees'].map(
    (table) => `update ${table} p set deleted_at = now() from kept.${table} k
      where lower(p.email) = lower(k.email) and p.id <> k.id and p.deleted_at is null`,
  ),
  `update partners p set deleted_at = null from kept.partners k where k.id = p.id`,
  `update employees e set identity_id = k.identity_id, deleted_at = null from kept.employees k where k.id = e.id`,
  `insert into employee_divisions select * from kept.employee_divisions on conflict do nothing`,
  `update agents a set identity_id = k.identity_id, deleted_at = null from kept.agents k where k.id = a.id`,
  `update customers c set identity_id = k.identity_id from kept.customers k where k.id = c.id`,
];

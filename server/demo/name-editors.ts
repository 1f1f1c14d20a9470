import { sql } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';

const NAMES = [
  ['audit_log', 'actor_name'],
  ['groups', 'created_by'],
  ['groups', 'last_modified_by'],
  ['partners', 'created_by'],
  ['questions', 'last_modified_by'],
  ['waiver_templates', 'created_by'],
] as const;

/** Pages say who changed a record last. In the demo world that is the first employee of the division, not the seed. */
export async function nameEditors(ctx: Context): Promise<void> {
  for (const [table, column] of NAMES) {
    const [rows, name] = [sql.identifier(table), sql.identifier(column)];
    await ctx.db.execute(sql`
      update ${rows} set ${name} = e.name || ' ' || e.lastname
      from (select distinct on (d.division_id) d.division_id, e.name, e.lastname
        from employee_divisions d join employees e on e.id = d.employee_id
        order by d.division_id, e.email) e
      where ${name} = 'seed' and e.division_id = ${rows}.division_id`);
  }
}

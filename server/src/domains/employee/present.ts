import type { Employee } from '@tours/contract/employee';
import type { StaffDivision } from '@tours/contract/session';
import type { employees } from '../../db/tables/index.ts';

type Row = Pick<typeof employees.$inferSelect, 'id' | 'name' | 'lastname' | 'email' | 'identityId' | 'createdAt'>;

export function presentEmployee(row: Row & { divisionIds: string[] }, populated?: StaffDivision[]): Employee {
  return {
    _id: row.id,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    cognitoId: row.identityId,
    divisions: populated ?? row.divisionIds,
    createdAt: row.createdAt.toISOString(),
  };
}

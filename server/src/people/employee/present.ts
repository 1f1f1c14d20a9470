import type { Employee } from '@tours/contract/employee';
import type { AccountMailState } from '@tours/contract/mail';
import { pick } from '@tours/contract/pick';
import type { StaffDivision } from '@tours/contract/session';
import type { employees } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

type Row = typeof employees.$inferSelect &
  Pick<Employee, 'worksElsewhere'> & {
    divisionIds: string[];
    accountMail?: AccountMailState | null;
  };

export function presentEmployee(row: Row, timezone: string, populated?: StaffDivision[]): Employee {
  return {
    _id: row.id,
    ...pick(row, ['name', 'lastname', 'email', 'worksElsewhere', 'canReadHealth']),
    cognitoId: row.identityId,
    divisions: populated ?? row.divisionIds,
    createdAt: zoned(row.createdAt, timezone),
    accountMail: row.accountMail ?? null,
  };
}

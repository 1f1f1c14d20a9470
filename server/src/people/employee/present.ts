import type { Employee } from '@tours/contract/employee';
import type { AccountMailState } from '@tours/contract/mail';
import { pick } from '@tours/contract/pick';
import type { StaffDivision } from '@tours/contract/session';
import type { employees } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

type Row = Pick<
  typeof employees.$inferSelect,
  'id' | 'name' | 'lastname' | 'email' | 'identityId' | 'canReadHealth' | 'createdAt'
> & {
  divisionIds: string[];
  worksElsewhere: boolean;
  accountMail?: AccountMailState | null;
};

export function presentEmployee(row: Row, timezone: string, populated?: StaffDivision[]): Employee {
  return {
    _id: row.id,
    ...pick(row, ['name', 'lastname', 'email']),
    cognitoId: row.identityId,
    divisions: populated ?? row.divisionIds,
    worksElsewhere: row.worksElsewhere,
    canReadHealth: row.canReadHealth,
    createdAt: zoned(row.createdAt, timezone),
    accountMail: row.accountMail ?? null,
  };
}

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, instant, refersTo } from './columns.ts';
import { companies, divisions, partners } from './company.ts';
import { users } from './identity.ts';

const identityId = () => text('identity_id').references(() => users.id, { onDelete: 'set null' });

export const employees = pgTable(
  'employees',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    identityId: identityId(),
    /**
     * The time of the invitation to a person whose email has a sign-in already. They must choose a new password to
     * accept it.
     */
    invitedAt: instant('invited_at'),
    /** May read health and identity answers. Colleagues who hold the right grant it. */
    canReadHealth: boolean('can_read_health').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    unique('employees_identity_key').on(t.identityId),
    uniqueIndex('employees_email_key').on(sql`lower(${t.email})`).where(sql`deleted_at is null`),
    index('employees_company_idx').on(t.companyId),
  ],
);

export const employeeDivisions = pgTable(
  'employee_divisions',
  {
    employeeId: refersTo('employee_id', () => employees.id, { onDelete: 'cascade' }),
    divisionId: refersTo('division_id', () => divisions.id),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.divisionId] }),
    index('employee_divisions_division_idx').on(t.divisionId),
  ],
);

/** Selects employees who work in every division of their company. */
export const WORKS_EVERYWHERE = sql<boolean>`not exists (
  select from ${divisions} where ${divisions.companyId} = ${employees.companyId} and not exists (
    select from ${employeeDivisions} where ${employeeDivisions.employeeId} = ${employees.id}
      and ${employeeDivisions.divisionId} = ${divisions.id}))`;

export const agents = pgTable(
  'agents',
  {
    id: id(),
    divisionId: refersTo('division_id', () => divisions.id),
    partnerId: refersTo('partner_id', () => partners.id),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    identityId: identityId(),
    /**
     * The time of the invitation to a person whose email has a sign-in already. They must choose a new password to
     * accept it.
     */
    invitedAt: instant('invited_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (t) => [
    unique('agents_identity_key').on(t.identityId),
    uniqueIndex('agents_email_key').on(sql`lower(${t.email})`).where(sql`deleted_at is null`),
    index('agents_partner_idx').on(t.partnerId),
  ],
);

/**
 * A traveller's account. There is one per email, across companies, because a family books with more than one operator.
 * Staff and partners see a customer only through orders of their own divisions and groups.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    identityId: identityId(),
    /**
     * The time at which the customer was erased on request: name, email, phone and sign-in are gone, the orders stay.
     */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('customers_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('customers_identity_key').on(t.identityId).where(sql`identity_id is not null`),
  ],
);

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountMail } from './mail.ts';
import { staffDivision } from './session.ts';
import { byId, email, ignoredFields, listQuery, reference, uuid, zonedString } from './values.ts';

/** The specification's limit for the fields of a person. */
const PERSON_FIELD_MAX = 60;
const personField = z.string().trim().min(1).max(PERSON_FIELD_MAX);
export const newPerson = z.strictObject({
  name: personField,
  lastname: personField,
  email: email.pipe(z.string().max(PERSON_FIELD_MAX)),
  cognitoId: z.string().max(100).optional(),
});

export const employee = z.object({
  _id: uuid,
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Null when the employee has no sign-in, for example after it was removed. */
  cognitoId: z.string().nullable(),
  /** Ids, or records with `populate`. For a colleague, only the divisions shared with the caller. */
  divisions: z.array(z.union([uuid, staffDivision])),
  /** The employee also works in divisions that the caller does not see, so the caller can't change their sign-in. */
  worksElsewhere: z.boolean(),
  canReadHealth: z.boolean().describe('May read health and identity answers'),
  createdAt: zonedString.describe("In the company's zone"),
  accountMail,
});
export type Employee = z.infer<typeof employee>;

const EMPLOYEE_SORTS = ['name', 'lastname', 'email', 'createdAt'] as const;

/**
 * The query takes either `divisions` (colleagues in a division) or `cognitoId` (the caller's own record), never both.
 */
const employeesQuery = z.union([
  z.strictObject({ ...listQuery(EMPLOYEE_SORTS).shape, divisions: uuid }),
  z.strictObject({
    cognitoId: z.string().max(100),
    populate: z.enum(['divisions', 'divisions,company', 'divisions.company']).optional(),
  }),
]);

export const findEmployees = endpoint('findEmployees', {
  summary:
    "Lists the employees of one of the caller's divisions, by name unless sorted otherwise, or returns the caller's own record.",
  query: employeesQuery,
  response: z.array(employee),
});

export const createEmployee = endpoint('createEmployee', {
  summary:
    'Adds a colleague. A new sign-in gets a temporary password by mail; a person who has a sign-in already is invited by mail and opens the record with a new password, chosen with a mailed code. With `cognitoId`, an existing unused sign-in with the same email is used.',
  body: newPerson.extend({ divisions: z.array(uuid).min(1).max(50) }),
  response: employee,
});
export type NewEmployee = z.infer<NonNullable<typeof createEmployee.body>>;

export const removeEmployee = endpoint('removeEmployee', {
  summary:
    "Removes the employee's record, sign-in and sessions together. The caller and the last employee of a division can't be removed.",
  params: byId,
  response: z.object({ _id: uuid }),
});

export const setHealthRight = endpoint('setHealthRight', {
  summary:
    'Grants or takes the right to read health and identity answers. Only employees who hold it and work in all divisions of the colleague may do so.',
  params: byId,
  body: z.strictObject({ canReadHealth: z.boolean() }),
  response: z.object({ _id: uuid, canReadHealth: z.boolean() }),
});

export const findIdentity = endpoint('findIdentity', {
  summary: "Returns the sign-in of a person in the caller's divisions. Any other person looks absent.",
  params: z.object({ email }),
  response: z.object({ cognitoId: z.string(), email: z.string(), isVerified: z.boolean() }),
});

export const removeIdentity = endpoint('removeIdentity', {
  summary: "Removes the sign-in of a person in the caller's divisions and ends their sessions. The record stays.",
  params: z.object({ email }),
  response: z.object({ cognitoId: z.string() }),
});

/** Both may be sent along. The server ignores them, because it decides them itself. */
const ignored = ignoredFields('password', 'division');
const queuedMail = z.object({ mail: uuid });

export const emailAccountEmployee = endpoint('emailAccountEmployee', {
  summary: 'Mails an employee a new temporary password, to the address in their record.',
  body: z.strictObject({ employee: reference, ...ignored }),
  response: queuedMail,
});

export const emailAccountAgent = endpoint('emailAccountAgent', {
  summary: 'Mails an agent a new temporary password, to the address in their record.',
  body: z.strictObject({ agent: reference, ...ignored }),
  response: queuedMail,
});

export const emailAccountCustomer = endpoint('emailAccountCustomer', {
  summary: "Mails a customer of the caller's divisions a new temporary password, to the address in their record.",
  body: z.strictObject({ customer: reference, ...ignored }),
  response: queuedMail,
});

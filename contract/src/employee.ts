import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { accountMailState } from './mail.ts';
import { staffDivision } from './session.ts';
import { email, listQuery, uuid, zonedString } from './values.ts';

/** Counter of the specification for the fields of a person. */
export const PERSON_FIELD_MAX = 60;
const personField = z.string().trim().min(1).max(PERSON_FIELD_MAX);

export const employee = z.object({
  _id: uuid,
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Null once the sign-in is removed. */
  cognitoId: z.string().nullable(),
  /** Ids, or records where they are asked for with `populate`. Of colleagues only those shared with the caller. */
  divisions: z.array(z.union([uuid, staffDivision])),
  /** Works in divisions that the caller does not; which ones is not told. Their sign-in is then not the caller's to change. */
  worksElsewhere: z.boolean(),
  createdAt: zonedString.describe("In the company's zone"),
  accountMail: accountMailState.nullable().describe('Null where none was sent, and of the own record'),
});
export type Employee = z.infer<typeof employee>;

const EMPLOYEE_SORTS = ['name', 'lastname', 'email', 'createdAt'] as const;

/** `divisions` and `cognitoId` exclude each other: colleagues of a division, or the own record. */
const employeesQuery = z.union([
  z.strictObject({ ...listQuery(EMPLOYEE_SORTS).shape, divisions: uuid }),
  z.strictObject({
    cognitoId: z.string().max(100),
    populate: z.enum(['divisions', 'divisions,company', 'divisions.company']).optional(),
  }),
]);

export const findEmployees = endpoint({
  name: 'findEmployees',
  base: '/api',
  method: 'GET',
  path: '/employees',
  summary: 'The employees of one of the own divisions, by name unless said otherwise, or the own record.',
  callers: ['customer', 'agent', 'employee'],
  query: employeesQuery,
  response: z.array(employee),
  errors: ['resource.notFound'],
});

export const createEmployee = endpoint({
  name: 'createEmployee',
  base: '/api',
  method: 'POST',
  path: '/employees',
  summary:
    'A colleague, with a sign-in of their own, whose temporary password is mailed to them. Whoever has a sign-in is invited by mail: a new password, chosen with a mailed code, opens the record. With `cognitoId`, an existing unused sign-in of the same email is taken.',
  callers: ['employee'],
  body: z.strictObject({
    name: personField,
    lastname: personField,
    email: email.pipe(z.string().max(PERSON_FIELD_MAX)),
    divisions: z.array(uuid).min(1).max(50),
    cognitoId: z.string().max(100).optional(),
  }),
  response: employee,
  errors: ['resource.notFound', 'identity.isEmployee', 'identity.unusable', 'request.rateLimited'],
});
export type NewEmployee = z.infer<NonNullable<typeof createEmployee.body>>;

export const removeEmployee = endpoint({
  name: 'removeEmployee',
  base: '/api',
  method: 'DELETE',
  path: '/employees/:id',
  summary: 'Removes record, sign-in and sessions together. Nobody removes themselves or the last of a division.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: z.object({ _id: uuid }),
  errors: ['resource.notFound', 'employee.isSelf', 'employee.isLast'],
});

export const findIdentity = endpoint({
  name: 'findIdentity',
  base: '/api',
  method: 'GET',
  path: '/cognito/:email',
  summary: "The sign-in of a person of the caller's divisions; of anybody else's nothing is told.",
  callers: ['employee'],
  params: z.object({ email }),
  response: z.object({ cognitoId: z.string(), email: z.string(), isVerified: z.boolean() }),
  errors: ['resource.notFound'],
});

export const removeIdentity = endpoint({
  name: 'removeIdentity',
  base: '/api',
  method: 'DELETE',
  path: '/cognito/:email',
  summary: "Takes the sign-in from a person of the caller's divisions; their sessions end. The record stays.",
  callers: ['employee'],
  params: z.object({ email }),
  response: z.object({ cognitoId: z.string() }),
  errors: ['resource.notFound', 'employee.isSelf', 'employee.isLast'],
});

/** Older front ends send password and division along: neither is read, both are the server's. */
const ignored = { password: z.unknown().optional(), division: z.unknown().optional() };
const person = z.union([uuid, z.looseObject({ _id: uuid }).transform(({ _id }) => _id)]);
const accountMail = {
  base: '/api',
  method: 'POST',
  callers: ['employee'],
  response: z.object({ mail: uuid }),
  errors: ['resource.notFound', 'request.rateLimited'],
} as const;

export const emailAccountEmployee = endpoint({
  ...accountMail,
  name: 'emailAccountEmployee',
  path: '/email/account/employee',
  summary: "Gives an employee a new temporary password, mailed to the record's own address.",
  body: z.strictObject({ employee: person, ...ignored }),
});

export const emailAccountAgent = endpoint({
  ...accountMail,
  name: 'emailAccountAgent',
  path: '/email/account/agent',
  summary: "Gives an agent a new temporary password, mailed to the record's own address.",
  body: z.strictObject({ agent: person, ...ignored }),
});

export const emailAccountCustomer = endpoint({
  ...accountMail,
  name: 'emailAccountCustomer',
  path: '/email/account/customer',
  summary: "Gives a customer of the caller's divisions a new temporary password, mailed to the record's own address.",
  body: z.strictObject({ customer: person, ...ignored }),
});

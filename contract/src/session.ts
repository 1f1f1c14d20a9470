import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, nonNegativeCents, uuid } from './values.ts';

/** The types of people who sign in, as they appear in addresses. */
const userTypes = ['employees', 'agents', 'customers'] as const;
export const userType = z.enum(userTypes);
export type UserType = z.infer<typeof userType>;

const company = z.object({
  _id: uuid,
  name: z.string(),
  settings: z.object({
    timezone: z.string(),
    fareharborShortname: z.string(),
    planMinimumCents: nonNegativeCents
      .nullable()
      .describe('The smallest instalment of a payment plan; null: groups can offer no plan'),
  }),
  accountState: z
    .enum(['active', 'restricted', 'disconnected'])
    .describe("The company's account at Stripe; nothing is sold unless it is active"),
});

/** A division as its employees see it. */
export const staffDivision = z.object({
  _id: uuid,
  name: z.string(),
  shortname: z.string(),
  domain: z.string().nullable(),
  logoUrl: z.string().nullable(),
  company,
});
export type StaffDivision = z.infer<typeof staffDivision>;

/**
 * The step that remains between a correct password and being signed in. newPassword: a temporary password must be
 * replaced; twoFactor: the company requires an authenticator app; noRecord: this sign-in has no employee, agent or
 * customer (any more).
 */
const pendingStep = z.enum(['newPassword', 'twoFactor', 'noRecord']);
export type PendingStep = z.infer<typeof pendingStep>;

export const getSession = endpoint('getSession', {
  summary: 'Returns the signed-in person, if any, with the records and divisions they can choose from.',
  response: z.object({
    type: z.enum(['visitor', ...userTypes]),
    pending: pendingStep.nullable(),
    /**
     * Every record of this sign-in, including `type`, because one person may be a parent and a teacher who books for
     * the school.
     */
    records: z.array(userType),
    user: z
      .object({
        _id: uuid,
        cognitoId: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        hasTwoFactor: z.boolean(),
      })
      .nullable(),
    /** An employee's divisions by name, and the one they work in now: null before they choose. */
    divisions: z.array(staffDivision),
    division: uuid.nullable(),
    partner: z.object({ _id: uuid, name: z.string(), logoUrl: z.string().nullable(), timezone: z.string() }).nullable(),
    /** The email of the sign-in that still has to complete a step; null unless `pending`. */
    pendingEmail: z.string().nullable(),
  }),
});
export type SessionInfo = z.infer<typeof getSession.response>;

export const chooseRecord = endpoint('chooseRecord', {
  summary: 'Chooses the record that this session uses from now on, for a sign-in with several records.',
  body: z.strictObject({ type: userType }),
  response: z.object({ type: userType }),
});

export const chooseDivision = endpoint('chooseDivision', {
  summary: "Chooses the caller's division that this session works in from now on.",
  body: z.strictObject({ division: uuid }),
  response: z.object({ division: uuid }),
});

/** The specification's rule for passwords. */
export const password = z.string().min(8).max(200);

export const changePassword = endpoint('changePassword', {
  summary:
    'Changes the password and ends every other session of the person. A temporary password need not be repeated.',
  body: z.strictObject({ currentPassword: z.string().max(200).optional(), newPassword: password }),
  response: z.object({ sessionsEnded: z.int() }),
});

export const openSession = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  address: z.string().nullable(),
  /** A name that people recognise, such as `Chrome on Windows`. */
  browser: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint('listSessions', {
  summary: "Lists the caller's open sessions, newest first.",
  response: z.array(openSession),
});

export const endSession = endpoint('endSession', {
  summary: "Ends one of the caller's sessions.",
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ ended: z.int() }),
});

export const endOtherSessions = endpoint('endOtherSessions', {
  summary: "Ends all of the caller's sessions except this one.",
  response: z.object({ ended: z.int() }),
});

const done = z.object({ status: z.literal(true) });

export const signUp = endpoint('signUp', {
  summary:
    'Creates an account for a traveller, to be verified by mail. Answers the same whether or not the email has one.',
  body: z.strictObject({ email, password }),
  response: done,
});

export const sendVerification = endpoint('sendVerification', {
  summary: 'Mails the verification link again. Answers the same whether or not there is an account to verify.',
  body: z.strictObject({ email }),
  response: done,
});

export const verifyAccount = endpoint('verifyAccount', {
  summary: 'Verifies an account with the mailed link and the chosen password. Neither is enough alone.',
  body: z.strictObject({ token: z.string().max(200), email, password: z.string().max(200) }),
  response: done,
});

export const emailAdmin = endpoint('emailAdmin', {
  summary: 'Sends a message to the fixed support address.',
  body: z.object({ message: z.string().min(1).max(2000), type: z.string().max(60), data: z.unknown().optional() }),
  response: z.object({ mail: uuid }),
});

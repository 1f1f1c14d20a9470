import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, uuid } from './values.ts';

/** What the browser must know to run: nothing secret. */
export const publicConfig = z.object({
  version: z.string(),
  environment: z.string(),
  stripePublishableKey: z.string(),
  /** Present only with the sandbox: the card form of the sandbox may be shown, Stripe's own script is not loaded. */
  sandboxStripeUrl: z.string().nullable(),
  gaMeasurementId: z.string().nullable(),
  supportEmail: z.string(),
  /** Sign-in with these is offered; empty where none is configured. */
  socialProviders: z.array(z.enum(['google'])),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getConfig = endpoint({
  name: 'getConfig',
  base: '/api',
  method: 'GET',
  path: '/config',
  summary: 'Public settings of this installation.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  response: publicConfig,
});

/** The kinds of people who sign in, as they stand in addresses. */
export const userTypes = ['employees', 'agents', 'customers'] as const;
export const userType = z.enum(userTypes);
export type UserType = z.infer<typeof userType>;

const company = z.object({
  _id: uuid,
  name: z.string(),
  settings: z.object({ timezone: z.string(), fareharborShortname: z.string() }),
  accountState: z
    .enum(['active', 'restricted', 'disconnected'])
    .describe('Of its account at the card provider; unless it is active, nothing is sold'),
});

/** A division as the people who work in it see it. */
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
 * What still stands between a good password and being signed in. newPassword: a temporary password must be replaced;
 * twoFactor: the company wants an authenticator app to be set up; noRecord: no employee, agent or customer belongs to
 * this sign-in (any more).
 */
export const pendingStep = z.enum(['newPassword', 'twoFactor', 'noRecord']);
export type PendingStep = z.infer<typeof pendingStep>;

export const getSession = endpoint({
  name: 'getSession',
  base: '/api',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in here, if anybody, and what is theirs to choose from.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  response: z.object({
    type: z.enum(['visitor', ...userTypes]),
    pending: pendingStep.nullable(),
    /** Every kind of person this sign-in is, `type` among them: a parent may be a teacher who books for the school. */
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
    /** An employee's own, by name; the one they work in now, or null before the choice. */
    divisions: z.array(staffDivision),
    division: uuid.nullable(),
    /** An agent's. */
    partner: z.object({ _id: uuid, name: z.string(), logoUrl: z.string().nullable(), timezone: z.string() }).nullable(),
    /** The address whose password or authenticator code is asked for; null unless `pending`. */
    pendingEmail: z.string().nullable(),
  }),
});
export type SessionInfo = z.infer<typeof getSession.response>;

export const chooseRecord = endpoint({
  name: 'chooseRecord',
  base: '/api',
  method: 'PUT',
  path: '/session/record',
  summary: 'As whom this session acts from now on, where one sign-in is several kinds of person.',
  callers: ['customer', 'agent', 'employee'],
  body: z.strictObject({ type: userType }),
  response: z.object({ type: userType }),
  errors: ['resource.notFound'],
});

export const chooseDivision = endpoint({
  name: 'chooseDivision',
  base: '/api',
  method: 'PUT',
  path: '/session/division',
  summary: 'The division this session works in from now on; one of the own ones.',
  callers: ['employee'],
  body: z.strictObject({ division: uuid }),
  response: z.object({ division: uuid }),
  errors: ['resource.notFound'],
});

/** What the specification allows for passwords. */
export const password = z.string().min(8).max(200);

export const changePassword = endpoint({
  name: 'changePassword',
  base: '/api',
  method: 'PUT',
  path: '/session/password',
  summary: 'A new password. Every other session of the person ends; a temporary password needs no repeating.',
  // A session whose temporary password is not replaced yet counts as a visitor everywhere else.
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({ currentPassword: z.string().max(200).optional(), newPassword: password }),
  response: z.object({ sessionsEnded: z.int() }),
  errors: ['auth.required', 'password.wrong', 'password.unchanged', 'request.rateLimited'],
});

export const openSession = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  base: '/api',
  method: 'GET',
  path: '/sessions',
  summary: "The caller's own open sessions, the newest first.",
  callers: ['customer', 'agent', 'employee'],
  response: z.array(openSession),
});

export const endSession = endpoint({
  name: 'endSession',
  base: '/api',
  method: 'DELETE',
  path: '/sessions/:id',
  summary: "Ends one of the caller's own sessions.",
  callers: ['customer', 'agent', 'employee'],
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ ended: z.int() }),
  errors: ['resource.notFound'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  base: '/api',
  method: 'DELETE',
  path: '/sessions',
  summary: "Ends all of the caller's own sessions but this one.",
  callers: ['customer', 'agent', 'employee'],
  response: z.object({ ended: z.int() }),
});

const done = z.object({ status: z.literal(true) });

export const signUp = endpoint({
  name: 'signUp',
  base: '/api',
  method: 'POST',
  path: '/session/sign-up',
  summary: 'An account for a traveller, to be verified by mail. Answers the same whether or not the email has one.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({ email, password }),
  response: done,
  errors: ['request.rateLimited'],
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  base: '/api',
  method: 'POST',
  path: '/session/verification',
  summary: 'Mails the verification link again. Answers the same whether or not there is an account to verify.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({ email }),
  response: done,
  errors: ['request.rateLimited'],
});

export const verifyAccount = endpoint({
  name: 'verifyAccount',
  base: '/api',
  method: 'PUT',
  path: '/session/verification',
  summary: 'Verifies an account with the mailed link and the password that was chosen: neither is enough alone.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({ token: z.string().max(200), email, password: z.string().max(200) }),
  response: done,
  errors: ['verification.refused', 'request.rateLimited'],
});

export const emailAdmin = endpoint({
  name: 'emailAdmin',
  base: '/api',
  method: 'POST',
  path: '/email/admin',
  summary: 'A message to the fixed support address.',
  callers: ['employee', 'system'],
  perMinute: 10,
  body: z.object({ message: z.string().min(1).max(2000), type: z.string().max(60), data: z.unknown().optional() }),
  response: z.object({ mail: uuid }),
});

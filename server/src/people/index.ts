/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */
export { type Auth, createAuth } from './auth/auth.ts';
export { CLIENT_IP_HEADER } from './auth/client-ip.ts';
export { OPEN_PATHS, REFUSAL } from './auth/open-paths.ts';
export { hasSessionCookie, readActor } from './auth/read-actor.ts';
export { createCustomer } from './customer/create-customer.ts';
export { createSignIn } from './customer/create-sign-in.ts';
export { emailAccountCustomer } from './customer/email-account.ts';
export { findCustomers } from './customer/find-customers.ts';
export { resolveCustomer } from './customer/resolve-customer.ts';
export { signInCall } from './customer/sign-in-call.ts';
export { createEmployee } from './employee/create-employee.ts';
export { emailAccountEmployee } from './employee/email-account.ts';
export { divisionsOfOneCompany } from './employee/employee-divisions.ts';
export { findEmployees } from './employee/find-employees.ts';
export { findIdentity, removeIdentity } from './employee/identities.ts';
export { insertEmployee } from './employee/insert-employee.ts';
export { joinDivision } from './employee/join-division.ts';
export { queueAccountMail } from './employee/queue-account-mail.ts';
export { removeEmployee } from './employee/remove-employee.ts';
export { setHealthRight } from './employee/set-health-right.ts';
export { createIdentity } from './identity/create-identity.ts';
export { endMessages } from './identity/end-messages.ts';
export { ownIdentity } from './identity/own-identity.ts';
export {
  hashPassword,
  hashTemporaryPassword,
  newTemporaryPassword,
  temporaryPassword,
  verifyPassword,
} from './identity/password.ts';
export { removeSignIn } from './identity/remove-sign-in.ts';
export { type AccountHolder, sendAccountMail } from './identity/send-account-mail.ts';
export { type NewSignIn, signInFor } from './identity/sign-in-for.ts';
export { changePassword } from './session/change-password.ts';
export { chooseDivision } from './session/choose-division.ts';
export { chooseRecord } from './session/choose-record.ts';
export { getSession } from './session/get-session.ts';
export { endOtherSessions, endSession, listSessions } from './session/sessions.ts';
export { sendVerification, signUp, verifyAccount } from './session/sign-up.ts';
export { findViews } from './view/find-views.ts';
export { removeView } from './view/remove-view.ts';
export { saveView } from './view/save-view.ts';

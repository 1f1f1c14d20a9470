/** The entry of this area: the other areas import from here only. docs/architecture.md lists the areas. */

export { authorisedOrder, isPassedOn, orderOfKey } from './link/authorised-order.ts';
export { copyOrderLink } from './link/copy-link.ts';
export { listOrderLinks, presentLinks, selectLinks } from './link/find-links.ts';
export { isKeyAlive, isLinkOver } from './link/lifetime.ts';
export { linkId } from './link/link-id.ts';
export { recordUse } from './link/record-use.ts';
export { refuseWrongLink, resolveGuideLink, resolveLink } from './link/resolve-link.ts';
export {
  endAllLinks,
  endFeeds,
  endGuideLink,
  endGuideLinks,
  endKey,
  endLinks,
  revokeOrderLinks,
} from './link/revoke-links.ts';
export { isProven, isToken, linkAddress, linkIdOf, tokenOf } from './link/token.ts';
export { aboutOrder } from './outbox/about-order.ts';
export { ACCOUNT_MAILS_PER_CALLER, ACCOUNT_MAILS_PER_PERSON, callerKey } from './outbox/account-limits.ts';
export { alertStaff, alertSupport } from './outbox/alert.ts';
export { brandOf, productBrand } from './outbox/brand.ts';
export { isColleagueHere } from './outbox/colleague-mail.ts';
export { emailAdmin } from './outbox/email-admin.ts';
export { enqueueMail } from './outbox/enqueue-mail.ts';
export { findFailedMails } from './outbox/find-failed-mails.ts';
export { findMails } from './outbox/find-mails.ts';
export { mailSupport } from './outbox/mail-support.ts';
export { newestAccountMail } from './outbox/newest-account-mail.ts';
export { notifyEmployees } from './outbox/notify-employees.ts';
export { allowOrderMail, type QueuedMail, queueByHand } from './outbox/queue-by-hand.ts';
export { queueMail } from './outbox/queue-mail.ts';
export { IS_FOR_RECIPIENT } from './outbox/recipient.ts';
export { HELD, type MailToSend, sendMail } from './outbox/send-mail.ts';
export { staffOrderPath } from './outbox/staff-order-path.ts';
export {
  COLLEAGUE_MAILS,
  type MailData,
  type MailTemplate,
  mailLabel,
  NOT_FOR_TRAVELLERS,
  type OpenTrip,
  renderMail,
  SECRET_TEMPLATES,
  STAFF_MAILS,
} from './templates/index.ts';

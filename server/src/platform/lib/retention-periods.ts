import { SIGNED_WAIVER_YEARS } from '@tours/contract/constants';

/**
 * The retention periods of personal data, all in one place; docs/security.md describes them. The job `end-retention`
 * applies them every hour.
 */
export const KEPT_DAYS = {
  /** The fact that a webhook came, and what it was about, so that a repeated event is recognised. */
  webhookEvents: 60,
  /**
   * The contents of a mail. The order keeps when the mail was sent and to whom; for a mail about an account, only the
   * time is kept. The text of a message to a group ends with its mails.
   */
  mailContents: 90,
  /** Network address and browser of a signing in the audit log. The proof of the waiver has its own copy. */
  auditAddresses: 365,
  /**
   * Contact and travellers of an order for which no card was ever held, counted from when it was last sent. A new
   * attempt to pay does not restart the period.
   */
  unpaidOrders: 14,
  /** A customer without an order or a used sign-in, and a sign-in whose email nobody verified. */
  unused: 14,
  /** Guides' notes and their names of head counts on the day of a trip. The record of who was there stays. */
  tripDayNotes: 30,
  /** Network and browser in which a guide's link was used. Those of other links go with their order. */
  guideLinkUses: 30,
  /** An order that was given up, so that the hold on the card was released. */
  releasedOrders: 90,
  /** Health and identity answers and their files, counted from the end of the trip. */
  confidentialAnswers: 30,
  /**
   * The same about a booking that was cancelled, so that FareHarbor may restore it, or that got no seats, counted from
   * its last change.
   */
  cancelledConfidentialAnswers: 7,
  /** The same of an order that is not paid, counted from when it was last sent. Paying sends them again. */
  unpaidConfidentialAnswers: 1,
} as const;

/** A receipt from this amount on must name the buyer, so that the buyer can claim the tax. Decision 79. */
export const RECEIPT_NAME_CENTS = 15_000;

export function waiverRetentionEnd(signedAt: Date): Date {
  const end = new Date(signedAt);
  end.setUTCFullYear(end.getUTCFullYear() + SIGNED_WAIVER_YEARS);
  return end;
}

import { SIGNED_WAIVER_YEARS } from '@tours/contract/constants';

/**
 * How long what is personal is kept, all in one place; docs/security.md tells the same in words. The job
 * `end-retention` keeps to it, every hour.
 */
export const KEPT_DAYS = {
  /** What vendors told us, worked off. The row itself stays longer, so that a repetition is known as one. */
  webhookPayloads: 7,
  webhookEvents: 60,
  /** What a mail said. That it was sent, when and to whom, stays with its order; of a mail about an account, when. */
  mailContents: 90,
  /** Network address and browser of a signing, in the audit log; the proof of the waiver has its own. */
  auditAddresses: 365,
  /** An order that no card was ever held for, since it was last sent: who began it, and for whom. A new payment of it renews nothing. */
  unpaidOrders: 14,
  /** An order that was given up: its seats were refused, and the hold on the card was let go. */
  releasedOrders: 90,
} as const;

export function waiverRetentionEnd(signedAt: Date): Date {
  const end = new Date(signedAt);
  end.setUTCFullYear(end.getUTCFullYear() + SIGNED_WAIVER_YEARS);
  return end;
}

/**
 * How long what is personal is kept, all in one place; docs/security.md tells the same in words. The job
 * `sweep-records` keeps to it.
 */
export const KEPT_DAYS = {
  /** What vendors told us, worked off. The row itself stays longer, so that a repetition is known as one. */
  webhookPayloads: 7,
  webhookEvents: 60,
  /** What a mail said. That it was sent, when and to whom, stays with its order. */
  mailContents: 90,
  /** Of a mail that belongs to no order: to a colleague, or about an account. */
  accountMails: 90,
  /** Network address and browser of a signing, in the audit log; the proof of the waiver has its own. */
  auditAddresses: 365,
  /** An order that was never paid: who began it, and for whom. */
  unpaidOrders: 90,
  /** A picture that was uploaded, and that nothing shows. */
  sparePictures: 7,
} as const;

/**
 * A signed waiver is proof in a dispute, also against its signer, so it is kept until nobody can go to court over the
 * trip: British Columbia's ultimate limitation period. Ask a lawyer before making it shorter.
 */
export const SIGNED_WAIVER_YEARS = 15;

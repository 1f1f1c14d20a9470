interface Signing {
  isSigned: boolean;
  isOnPaper: boolean;
}

/** True for a waiver that was signed here or on paper. The column `waivers.counts_as_signed` says the same. */
export const countsAsSigned = ({ isSigned, isOnPaper }: Signing): boolean => isSigned || isOnPaper;

/** Waivers of a cancelled booking or a replaced traveller need no signature, so nobody should be reminded of them. */
export function waiverStateText(
  { isCancelled, ...signing }: Signing & { isCancelled: boolean },
  notSigned: string,
): string {
  if (isCancelled) return countsAsSigned(signing) ? 'Signed, not needed' : 'Trip cancelled';
  if (signing.isSigned) return 'Signed';
  return signing.isOnPaper ? 'Signed on paper' : notSigned;
}

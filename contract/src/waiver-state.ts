interface Signing {
  isSigned: boolean;
  isOnPaper: boolean;
}

/** True for a waiver that was signed here or on paper. The column `waivers.counts_as_signed` says the same. */
export const countsAsSigned = ({ isSigned, isOnPaper }: Signing): boolean => isSigned || isOnPaper;

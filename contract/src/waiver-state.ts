interface Signing {
  isSigned: boolean;
  isOnPaper: boolean;
}

/** True for a waiver that was signed here or on paper. The column `waivers.is_complete` says the same. */
export const isComplete = ({ isSigned, isOnPaper }: Signing): boolean => isSigned || isOnPaper;

import { staffPaths } from '../../lib/paths.ts';

/** Pages of commission statements, apart from the other paths, because public pages load those. */
export const AGENT_STATEMENTS = '/partners/statements';

/** The commission of a partner's month, such as `2027-01`. */
export const statementPath = (partnerId: string, month: string) =>
  `${staffPaths.partners}/${partnerId}/statements/${month}`;

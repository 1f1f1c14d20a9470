/** The bounds of a company's settings, shared by form and server. This file does not import zod. */
export const COMPANY_MAX = { legalName: 120, legalAddress: 300, gstNumber: 20, qstNumber: 24, pstNumber: 24 } as const;

/** The smallest instalment may be set within these bounds. */
export const PLAN_MINIMUM_CENTS = { least: 2000, most: 9_999_999 } as const;
export const PAYOUT_DELAY_MOST = 60;
/** Per cent of the commission, with at most three decimals. */
export const COMMISSION_TAX_MOST = 30;
export const STATEMENT_DAY_LAST = 28;
export const DISPUTE_REVERSALS = ['withdrawal', 'lost'] as const;

/** The settings stay open for this time after a code of the second factor. */
export const SETTINGS_OPEN_MINUTES = 15;

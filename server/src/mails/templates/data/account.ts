import { z } from 'zod';
import { brand, webAddress } from './shared.ts';

const accountEmployee = z.object({ brand, name: z.string(), email: z.string(), signInUrl: webAddress });

export const accountMails = {
  'account-customer': z.object({
    brand,
    customerName: z.string(),
    email: z.string(),
    signInUrl: webAddress,
  }),
  'account-employee': accountEmployee,
  'account-agent': accountEmployee.extend({ partnerName: z.string() }),
  'staff-invited': accountEmployee.extend({ partnerName: z.string().nullable() }),
  /** The link itself is the secret of this mail. */
  'verify-account': z.object({ brand, email: z.string(), minutes: z.int().positive() }),
  'account-exists': z.object({ brand, email: z.string(), signInUrl: webAddress }),
  'reset-code': z.object({ brand, email: z.string(), minutes: z.int().positive() }),
};

import { z } from 'zod';
import { brand, webAddress } from './shared.ts';

export const accountCustomer = z.object({
  brand,
  customerName: z.string(),
  email: z.string(),
  signInUrl: webAddress,
});

export const accountEmployee = z.object({ brand, name: z.string(), email: z.string(), signInUrl: webAddress });

export const accountAgent = accountEmployee.extend({ partnerName: z.string() });

export const staffInvited = accountEmployee.extend({ partnerName: z.string().nullable() });

/** The link itself is the secret of this mail. */
export const verifyAccount = z.object({ brand, email: z.string(), minutes: z.int().positive() });

export const accountExists = z.object({ brand, email: z.string(), signInUrl: webAddress });

export const resetCode = z.object({ brand, email: z.string(), minutes: z.int().positive() });

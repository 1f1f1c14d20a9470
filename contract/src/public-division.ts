import { z } from 'zod';

/** A division with its company, as anybody may see them. */
export const publicDivision = z.object({
  name: z.string(),
  domain: z.string().nullable(),
  logoUrl: z.string().nullable(),
  brandColor: z.string().nullable(),
  company: z.object({ name: z.string(), settings: z.object({ fareharborShortname: z.string() }) }),
});
export type PublicDivision = z.infer<typeof publicDivision>;

import { z } from 'zod';
import { hostNameOf } from '../lib/host-name.ts';

export const brandColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #14606b');
export const phone = z.string().regex(/^\+?\d[\d ()-]{4,24}$/, 'must be a phone number');
/**
 * A path on our own site (`/assets/…`, `/files/…`) or an https address elsewhere, because the pages' security policy
 * allows nothing else.
 */
export const logoUrl = z.string().regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'must be a path of ours or an https address');

const host = z
  .string()
  .toLowerCase()
  .refine((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) && hostNameOf(name) === name, {
    message: 'must be a host name alone, such as trips.example.com',
  });

const brand = z.strictObject({
  host,
  /** The FareHarbor shortname of the company that sells under this brand. Without it, every company may. */
  company: z.string().trim().min(1).nullable().default(null),
  name: z.string().trim().min(1, 'is required').max(60),
  tagline: z.string().trim().max(120).default(''),
  color: brandColor,
  logoUrl: logoUrl.nullable().default(null),
  supportEmail: z.email(),
  supportPhone: phone.nullable().default(null),
});

/** A JSON list of brands, each with the host name that its pages use. */
export const brandList = z
  .string()
  .default('[]')
  .transform((text, problems) => {
    try {
      return JSON.parse(text || '[]') as unknown;
    } catch {
      problems.addIssue({ code: 'custom', message: 'must be a list in JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(brand))
  .superRefine((brands, problems) => {
    brands.forEach((one, index) => {
      if (brands.findIndex((other) => other.host === one.host) < index)
        problems.addIssue({ code: 'custom', path: [index, 'host'], message: 'is another brand’s already' });
    });
  });

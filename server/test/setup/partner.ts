import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { createPartner } from '@tours/contract/partner';
import type { z } from 'zod';
import { logo } from './pictures.ts';

export type PartnerBody = z.input<NonNullable<typeof createPartner.body>>;

/** The body of a form for a new partner, with a unique slug and a logo uploaded by `client`. */
export async function newPartner(
  client: Client,
  division: string,
  change: Partial<PartnerBody> = {},
): Promise<PartnerBody> {
  const file = new Blob([new Uint8Array(await logo(40, 20))]);
  const { url } = await client.uploadImage({ query: { division, folder: 'partners' }, file });
  return {
    division,
    name: 'Pacific Coast School',
    website: 'https://pacific-coast.example',
    slug: `pacific-${randomUUID().slice(0, 8)}`,
    email: 'office@pacific-coast.example',
    phone: '+1 604 555 0190',
    comissionPercentage: 7.5,
    timezone: 'America/Vancouver',
    logoUrl: url,
    address: {
      streetName: 'Marine Drive',
      unit: '',
      streetNumber: '12',
      city: 'Vancouver',
      state: 'British Columbia',
      postalCode: 'V6T1Z1',
      country: 'Canada',
    },
    ...change,
  };
}

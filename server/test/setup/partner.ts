import { randomUUID } from 'node:crypto';
import type { createPartner } from '@tours/contract/partner';
import type { z } from 'zod';

export type PartnerBody = z.input<NonNullable<typeof createPartner.body>>;

/** What a form sends for a new partner, with a slug that no other has. The logo is one that the division has already. */
export async function newPartner(
  world: { query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]> },
  division: string,
  change: Partial<PartnerBody> = {},
): Promise<PartnerBody> {
  const [stored] = await world.query<{ logo_url: string }>(
    'select logo_url from partners where division_id = $1 and logo_url is not null limit 1',
    [division],
  );
  return {
    division,
    name: 'Pacific Coast School',
    website: 'https://pacific-coast.example',
    slug: `pacific-${randomUUID().slice(0, 8)}`,
    email: 'office@pacific-coast.example',
    phone: '+1 604 555 0190',
    comissionPercentage: 7.5,
    timezone: 'America/Vancouver',
    logoUrl: stored!.logo_url,
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

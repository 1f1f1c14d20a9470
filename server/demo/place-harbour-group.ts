import { eq } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';
import { oneRow } from '../src/platform/db/one-row.ts';
import { groups, partners } from '../src/platform/db/tables/index.ts';
import { readCatalogue } from './catalogue.ts';
import type { CartTour } from './fill-cart.ts';
import { type PlacedGroup, placeGroup } from './place-group.ts';
import { harbourWeekendDescription } from './texts/other-groups.ts';

type HarbourGroup = Pick<PlacedGroup, 'title' | 'slug' | 'dateLive' | 'paymentPlan' | 'window'>;

const TOUR = 'Harbour Sunset Cruise';

/** The seats of a party on the tour of such a group. */
export const harbourTour = (party: CartTour['party']): CartTour[] => [{ tour: TOUR, departure: 0, party }];

/** Adds a group of Maple Leaf Academy with the first departure of one tour, unless it is there already. */
export async function placeHarbourGroup(ctx: Context, group: HarbourGroup): Promise<void> {
  const [known] = await ctx.db.select({ id: groups.id }).from(groups).where(eq(groups.slug, group.slug));
  if (known) return;
  const partner = oneRow(await ctx.db.select().from(partners).where(eq(partners.slug, 'maple-leaf-academy')));
  await placeGroup(ctx, {
    ...group,
    partnerId: partner.id,
    description: harbourWeekendDescription,
    picture: 'harbour-weekend',
    isActive: true,
    catalogue: await readCatalogue(ctx.fareharbor, 'coastlinetours'),
    tours: [{ item: TOUR, departures: [{ nth: 0 }] }],
  });
}

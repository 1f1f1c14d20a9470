import type { Context } from '../src/platform/context.ts';
import { dayFromNow } from './catalogue.ts';
import { demoId } from './demo-id.ts';
import { payFor } from './orders.ts';
import { harbourTour, placeHarbourGroup } from './place-harbour-group.ts';

const SLUG = 'tomorrow-evening';

/** Families as they booked: the contact, and the children's names with their ages. */
const FAMILIES = [
  { contact: 'Grace Kim', phone: '+1 604 555 0201', children: { Noah: 9, Mila: 11 } },
  { contact: 'Omar Haddad', phone: '+1 604 555 0202', children: { Yara: 10 } },
  { contact: 'Claire Dubois', phone: '+1 604 555 0203', children: { Léa: 8, Hugo: 10, Inès: 12 } },
  { contact: 'Peter Novak', phone: '+1 604 555 0204', children: { Ema: 9, Jan: 9 } },
];

/** Places a departure of tomorrow with some families, so that the trip day has something to show. */
export async function placeTripDay(ctx: Context): Promise<void> {
  const group = { title: 'Tomorrow Evening', slug: SLUG, dateLive: dayFromNow(-7) };
  await placeHarbourGroup(ctx, { ...group, window: { from: 0, to: 2 } });
  const visitor: Context = { ...ctx, actor: { type: 'visitor' } };
  for (const { contact, phone, children } of FAMILIES) {
    const [firstname, lastname] = contact.split(' ') as [string, string];
    const email = `${firstname}.${lastname}@home.example`.toLowerCase();
    const adult = { firstname, lastname, age: 41, rate: 'Adult' };
    const young = Object.entries(children).map(([name, age]) => ({ firstname: name, lastname, age, rate: 'Child' }));
    const tours = harbourTour([adult, ...young]);
    await payFor(visitor, demoId(ctx, contact), { slug: SLUG, customer: { name: contact, email, phone }, tours });
  }
}

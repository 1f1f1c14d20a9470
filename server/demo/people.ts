import { heldPartner, insertAgent } from '../src/catalogue/index.ts';
import { createIdentity, divisionsOfOneCompany, hashPassword, insertEmployee } from '../src/people/index.ts';
import { audit } from '../src/platform/audit.ts';
import type { TransactionContext } from '../src/platform/context.ts';
import { oneRow } from '../src/platform/db/one-row.ts';
import { customers } from '../src/platform/db/tables/index.ts';

const DEMO_PASSWORD = 'demo-password-1';
export const DEMO_TRAVELLER = {
  name: 'Robin Carter',
  email: 'traveller@home.example',
  phone: '+1 604 555 0177',
};

interface Person {
  name: string;
  lastname: string;
  email: string;
}

/** Like the first employee of a real division, each may read health answers and grants that right to colleagues. */
export async function placeEmployee(ctx: TransactionContext, divisionIds: string[], person: Person): Promise<void> {
  const divisions = await divisionsOfOneCompany(ctx, divisionIds);
  const { name, lastname } = person;
  await insertEmployee(ctx, { signIn: await signInOf(ctx, person), name, lastname, divisions, canReadHealth: true });
}

export async function placeAgent(ctx: TransactionContext, partnerId: string, person: Person): Promise<void> {
  const partner = await heldPartner(ctx, partnerId);
  const { name, lastname } = person;
  await insertAgent(ctx, { signIn: await signInOf(ctx, person), name, lastname, partner });
}

/** Real people become customers when they book: resolve-customer.ts. */
export async function placeTraveller(ctx: TransactionContext): Promise<void> {
  const { name, phone } = DEMO_TRAVELLER;
  const { email, identityId } = await signInOf(ctx, { ...DEMO_TRAVELLER, lastname: '' });
  const { id } = oneRow(await ctx.db.insert(customers).values({ name, email, phone, identityId }).returning());
  await audit(ctx, 'customer.created', { id, divisionId: null }, { after: { email, identityId } });
}

/** A sign-in with the known password. Staff get a temporary one by mail. */
async function signInOf(ctx: TransactionContext, { email }: Person) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const identity = await createIdentity(ctx, { email, passwordHash, mustChangePassword: false });
  return { email: identity.email, identityId: identity.id, invitedAt: null };
}

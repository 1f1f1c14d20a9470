import { pick } from '@tours/contract/pick';
import type { SessionInfo, StaffDivision } from '@tours/contract/session';
import { eq } from 'drizzle-orm';
import { findDivisions } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { customers, partners, users } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { recordTypes, TYPES } from './record-types.ts';

type Person = Exclude<Actor, { type: 'visitor' | 'system' }>;

const NOBODY: SessionInfo = {
  type: 'visitor',
  pending: null,
  records: [],
  user: null,
  divisions: [],
  division: null,
  partner: null,
  pendingEmail: null,
};

/** Returns the signed-in person and the data that their pages need: divisions, partner, contact details. */
export async function getSession(ctx: Context): Promise<SessionInfo> {
  const { actor } = ctx;
  if (actor.type === 'system') return NOBODY;
  if (actor.type === 'visitor') {
    return { ...NOBODY, pending: actor.pending?.step ?? null, pendingEmail: actor.pending?.email ?? null };
  }
  const [records, user, divisions, partner] = await Promise.all([
    recordTypes(ctx, actor.identityId),
    readUser(ctx, actor),
    actor.type === 'employee' ? findDivisions(ctx, actor.divisionIds) : [],
    actor.type === 'agent' ? readPartner(ctx, actor.partnerId) : null,
  ]);
  return {
    ...NOBODY,
    type: TYPES[actor.type],
    records,
    user,
    divisions,
    division: divisionOf(actor, divisions),
    partner,
  };
}

/** An employee with a single division need not choose one. */
function divisionOf(actor: Person, divisions: StaffDivision[]): string | null {
  if (actor.type !== 'employee') return null;
  const [first, second] = divisions;
  return first && !second ? first._id : actor.currentDivisionId;
}

/**
 * A customer's email and phone come from their record, because orders use it; those of other people come from the
 * sign-in.
 */
async function readUser(ctx: Context, actor: Person): Promise<SessionInfo['user']> {
  const [found] = await ctx.db
    .select({
      email: users.email,
      hasTwoFactor: users.twoFactorEnabled,
      phone: customers.phone,
      customerEmail: customers.email,
    })
    .from(users)
    .leftJoin(customers, eq(customers.identityId, users.id))
    .where(eq(users.id, actor.identityId));
  if (!found) return null;
  const { hasTwoFactor, phone, customerEmail, email } = found;
  const contact =
    actor.type === 'customer' ? { email: customerEmail ?? email, phone: phone ?? '' } : { email, phone: '' };
  return { _id: actor.id, cognitoId: actor.identityId, name: actor.name, hasTwoFactor, ...contact };
}

async function readPartner(ctx: Context, id: string): Promise<SessionInfo['partner']> {
  const [found] = await ctx.db
    .select({ _id: partners.id, ...pick(partners, ['name', 'logoUrl', 'timezone']) })
    .from(partners)
    .where(eq(partners.id, id));
  return found ?? null;
}

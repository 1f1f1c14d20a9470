import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/tables/index.ts';

export interface Identity {
  id: string;
  email: string;
  name: string;
}

/** Emails of identities are kept in lower case, as better-auth looks them up. */
export function identityEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findIdentityByEmail(ctx: Context, email: string): Promise<Identity | null> {
  const [found] = await ctx.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.email, identityEmail(email)));
  return found ?? null;
}

import type { UserType } from '@tours/contract/session';
import type { RouterContextProvider } from 'react-router';
import { clientFor } from '../../lib/api.ts';

/** The signed-in person of a public page; null for visitors. */
export type HomeSession = { type: UserType; email: string } | null;

/** Public pages must open without an answer too, so a failure counts as a visitor. */
export async function loadHomeSession(context: Readonly<RouterContextProvider>): Promise<HomeSession> {
  const session = await clientFor(context)
    .getSession({})
    .catch(() => null);
  if (!session?.user || session.type === 'visitor') return null;
  return { type: session.type, email: session.user.email };
}

import type { Client } from '@tours/contract/client';
import { DEFAULT_TIMEZONE } from '@tours/contract/constants';
import { pick } from '@tours/contract/pick';
import type { OpenSession, UserType } from '@tours/contract/session';
import type { SignedIn } from '../../session/require-user.ts';
import { localMinute } from './local-minute.ts';

export async function loadAccount(client: Client, session: SignedIn) {
  const { type, user } = session;
  const timezone = timezoneOf(session);
  const open = await client.listSessions({});
  return {
    type: type as UserType,
    ...pick(user, ['name', 'email', 'hasTwoFactor']),
    timezone,
    sessions: open.map((one) => describe(one, timezone)).sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  };
}

export type Account = Awaited<ReturnType<typeof loadAccount>>;

function describe({ _id, createdAt, address, browser, isCurrent }: OpenSession, timezone: string) {
  return { _id, isCurrent, address, browser, since: localMinute(createdAt, timezone) };
}

/** The time zone of the person's company or partner. Customers have none of their own, so they get the default. */
function timezoneOf({ divisions, division, partner }: SignedIn): string {
  const chosen = divisions.find(({ _id }) => _id === division) ?? divisions[0];
  return chosen?.company.settings.timezone ?? partner?.timezone ?? DEFAULT_TIMEZONE;
}

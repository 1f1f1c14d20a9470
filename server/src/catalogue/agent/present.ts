import type { Agent } from '@tours/contract/agent';
import type { AccountMailState } from '@tours/contract/mail';
import { pick } from '@tours/contract/pick';
import type { agents, partners } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

interface ReadAgent {
  agent: typeof agents.$inferSelect;
  /** The time zone of the company. */
  timezone: string;
  accountMail?: AccountMailState | null;
  /** The record of the partner, if the query asks for more than its id. */
  partner?: typeof partners.$inferSelect;
}

export function presentAgent({ agent, timezone, partner, accountMail = null }: ReadAgent): Agent {
  return {
    _id: agent.id,
    cognitoId: agent.identityId,
    ...pick(agent, ['name', 'lastname', 'email']),
    partner: partner ? { _id: partner.id, name: partner.name, timezone: partner.timezone } : agent.partnerId,
    createdAt: zoned(agent.createdAt, timezone),
    accountMail,
  };
}

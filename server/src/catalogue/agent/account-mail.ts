import { accountMail } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { readSeller } from '../../platform/db/seller-columns.ts';

interface Subject {
  agent: { name: string; email: string; divisionId: string };
  partner: { name: string };
}

/** The mail for an agent whose email address already has a sign-in, so it brings no password. */
export async function invitationMail(ctx: Context, subject: Subject) {
  return { ...(await agentMail(ctx, subject)), template: 'staff-invited' as const };
}

/** The mail for a new agent. The temporary password is added when it is sent. */
export async function agentMail(ctx: Context, { agent, partner }: Subject) {
  const seller = await readSeller(ctx, agent.divisionId);
  const { data, ...mail } = accountMail(ctx, 'agent', agent, { ...seller, id: agent.divisionId });
  return { ...mail, template: 'account-agent' as const, data: { ...data, partnerName: partner.name } };
}

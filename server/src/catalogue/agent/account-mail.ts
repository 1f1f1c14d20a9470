import { brandOf } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { readSeller } from '../../platform/db/seller-columns.ts';

interface Subject {
  agent: { name: string; email: string; divisionId: string };
  partner: { name: string };
}

/** The mail for an agent whose email address already has a sign-in, so it brings no password. */
export async function invitationMail(ctx: Context, subject: Subject) {
  return { ...(await accountMail(ctx, subject)), template: 'staff-invited' as const };
}

/** The mail for a new agent. The temporary password is added when it is sent. */
export async function accountMail(ctx: Context, { agent, partner }: Subject) {
  const division = await readSeller(ctx, agent.divisionId);
  return {
    template: 'account-agent' as const,
    to: agent.email,
    data: {
      brand: brandOf(ctx.config, division),
      name: agent.name,
      email: agent.email,
      partnerName: partner.name,
      signInUrl: `${ctx.config.PUBLIC_URL}/login/agents`,
    },
    divisionId: agent.divisionId,
    orderId: null,
  };
}

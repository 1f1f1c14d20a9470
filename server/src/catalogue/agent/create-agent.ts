import type { Agent, NewAgent } from '@tours/contract/agent';
import { ACCOUNT_MAILS_PER_CALLER, callerKey, queueMail } from '../../mails/index.ts';
import { newTemporaryPassword, signInFor } from '../../people/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedPartner, heldPartner } from '../partner/authorised-partner.ts';
import { agentMail, invitationMail } from './account-mail.ts';
import { insertAgent } from './insert-agent.ts';
import { presentAgent } from './present.ts';

/**
 * Creates an agent of a partner: sign-in, record and mail in one transaction. Only the mail contains the temporary
 * password.
 */
export async function createAgent(ctx: Context, input: NewAgent): Promise<Agent> {
  await allowAttempt(ctx, callerKey(ctx, 'account-mail'), ACCOUNT_MAILS_PER_CALLER);
  await authorisedPartner(ctx, input.partner);
  const { password, passwordHash } = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx) => {
    const partner = await heldPartner(ctx, input.partner);
    const { signIn, isNew } = await signInFor(ctx, { ...input, passwordHash });
    const agent = await insertAgent(ctx, { signIn, name: input.name, lastname: input.lastname, partner });
    const newAccount = isNew ? { ...(await agentMail(ctx, { agent, partner })), secret: password } : null;
    const news = newAccount ?? (signIn.invitedAt ? await invitationMail(ctx, { agent, partner }) : null);
    const mail = news ? await queueMail(ctx, news) : null;
    return presentAgent({
      agent,
      timezone: partner.companyTimezone,
      accountMail: mail ? { _id: mail, state: 'queued', why: null } : null,
    });
  });
}

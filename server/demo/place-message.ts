import { and, eq } from 'drizzle-orm';
import { sendMail } from '../src/mails/index.ts';
import type { Context } from '../src/platform/context.ts';
import { agents, groups, mailOutbox } from '../src/platform/db/tables/index.ts';
import { actOnMessage, createMessage, sendMessage } from '../src/trips/index.ts';
import { demoEmployee } from './demo-employee.ts';
import { demoId } from './demo-id.ts';

/** A teacher's first message to the families of Spring Break, which the operator approved and which was sent. */
export async function placeDemoMessage(ctx: Context): Promise<void> {
  const [group] = await ctx.db.select().from(groups).where(eq(groups.slug, 'spring-break'));
  const [agent] = await ctx.db.select().from(agents).where(eq(agents.email, 'agent@maple.example'));
  const staff = await demoEmployee(ctx);
  if (!group || !agent?.identityId || !staff) return;
  const teacher = {
    type: 'agent' as const,
    id: agent.id,
    identityId: agent.identityId,
    sessionId: 'seed',
    name: `${agent.name} ${agent.lastname}`,
    partnerId: agent.partnerId,
    divisionId: agent.divisionId,
  };
  const words = { id: group.id, key: demoId(ctx, 'message'), ...WORDS };
  const { _id, state } = await createMessage({ ...ctx, actor: teacher }, words);
  if (state === 'waiting') await actOnMessage(staff, { id: _id, act: 'approve' });
  await sendNow(ctx, _id);
}

/** Sends it without the worker, so that a new world is quiet. */
async function sendNow(ctx: Context, messageId: string): Promise<void> {
  await sendMessage(ctx, { messageId });
  const queued = await ctx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, 'group-message'), eq(mailOutbox.state, 'queued')));
  const finish = { currentData: async (_: Context, row: { data: unknown }) => row.data, attachmentsOf: async () => [] };
  for (const { id } of queued) await sendMail(ctx, id, finish);
  await sendMessage(ctx, { messageId });
}

const WORDS = {
  kind: 'trip' as const,
  departure: null,
  audience: 'everybody' as const,
  sendAt: null,
  subject: 'What to pack for Spring Break',
  body: [
    'Dear families,',
    'the weather at the sea changes quickly. Please pack:\n- a rain jacket and warm layers\n- shoes that may get wet\n- lunch and a bottle of water',
    'We meet 20 minutes before each tour. Please sign the waivers before we go: the links are in your emails.',
    'Amélie Tremblay',
  ].join('\n\n'),
};

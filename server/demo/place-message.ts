import { eq } from 'drizzle-orm';
import type { Context } from '../src/platform/context.ts';
import { agents, employeeDivisions, employees, groups } from '../src/platform/db/tables/index.ts';
import { actOnMessage, createMessage } from '../src/trips/index.ts';
import { demoId } from './demo-id.ts';

/** A teacher's first message to the families of Spring Break, as the operator approved it. It is sent by the worker. */
export async function placeDemoMessage(ctx: Context): Promise<void> {
  const [group] = await ctx.db.select().from(groups).where(eq(groups.slug, 'spring-break'));
  const [agent] = await ctx.db.select().from(agents).where(eq(agents.email, 'agent@maple.example'));
  const [employee] = await ctx.db.select().from(employees).where(eq(employees.email, 'employee@coastline.example'));
  if (!group || !agent?.identityId || !employee?.identityId) return;
  const teacher = {
    type: 'agent' as const,
    id: agent.id,
    identityId: agent.identityId,
    sessionId: 'seed',
    name: `${agent.name} ${agent.lastname}`,
    partnerId: agent.partnerId,
    divisionId: agent.divisionId,
  };
  const { _id, state } = await createMessage(
    { ...ctx, actor: teacher },
    { id: group.id, key: demoId(ctx, 'message'), ...WORDS },
  );
  if (state === 'waiting')
    await actOnMessage({ ...ctx, actor: await staffActor(ctx, employee) }, { id: _id, act: 'approve' });
}

const WORDS = {
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

async function staffActor(ctx: Context, { id, identityId, companyId, name, lastname }: typeof employees.$inferSelect) {
  const own = await ctx.db
    .select({ id: employeeDivisions.divisionId })
    .from(employeeDivisions)
    .where(eq(employeeDivisions.employeeId, id));
  return {
    type: 'employee' as const,
    id,
    identityId: identityId!,
    sessionId: 'seed',
    name: `${name} ${lastname}`,
    companyId,
    divisionIds: own.map((division) => division.id),
    currentDivisionId: null,
    canReadHealth: false,
  };
}

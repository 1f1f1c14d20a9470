import type { InputOf } from '@tours/contract/api';
import type { NudgePreview } from '@tours/contract/readiness';
import type { Context } from '../../platform/context.ts';
import { namesOf } from '../readiness/read-rows.ts';
import { visibleGroup } from '../readiness/visible-group.ts';
import { planNudge } from './plan-nudge.ts';
import { tasksIn, writeNudge } from './write-nudge.ts';

/** Shows who would be asked for what. It changes nothing. */
export async function previewNudge(ctx: Context, { id, departure }: InputOf<'previewNudge'>): Promise<NudgePreview> {
  const group = await visibleGroup(ctx, id);
  const { recipients, leftOut } = await planNudge(ctx, id, departure);
  const shown: NudgePreview['recipients'] = [];
  for (const recipient of recipients) {
    const open = tasksIn(await writeNudge(ctx, group, recipient, departure));
    const email = ctx.actor.type === 'agent' ? null : recipient.email;
    shown.push({ name: recipient.name, travellers: namesOf(recipient.open), email, open });
  }
  return { recipients: shown, leftOut };
}

import type { MessageAct, MessageState } from '@tours/contract/group-message';
import type { GroupMessage } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';

/** The states in which an act is possible, and the state that it leads to. */
export const ACTS: Record<MessageAct, { from: MessageState[]; to: MessageState }> = {
  approve: { from: ['waiting'], to: 'scheduled' },
  cancel: { from: ['waiting', 'scheduled'], to: 'cancelled' },
  stop: { from: ['sending'], to: 'stopped' },
  resume: { from: ['stopped'], to: 'sending' },
};

type Acted = Pick<GroupMessage, 'state' | 'agentId'>;

/** Leaders act on the messages of leaders only. They neither approve them, nor send again what was stopped. */
export function mayAct(actor: Actor, act: MessageAct, { agentId }: Acted): boolean {
  return actor.type !== 'agent' || (agentId !== null && act !== 'approve' && act !== 'resume');
}

export function actsFor(actor: Actor, message: Acted): MessageAct[] {
  const acts = Object.keys(ACTS) as MessageAct[];
  return acts.filter((act) => ACTS[act].from.includes(message.state) && mayAct(actor, act, message));
}

import type { ListedMessage, MessageState, RecipientState } from '@tours/contract/group-message';
import type { StateTone } from '../../ui/state-chip.tsx';

export const STATES: Record<MessageState, { text: string; tone: StateTone }> = {
  waiting: { text: 'Waiting for approval', tone: 'waiting' },
  scheduled: { text: 'Scheduled', tone: 'waiting' },
  sending: { text: 'Sending', tone: 'waiting' },
  stopped: { text: 'Stopped', tone: 'bad' },
  sent: { text: 'Sent', tone: 'good' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

export const READ_FIRST = 'The tour operator reads your first message before it is sent.';

export const RECIPIENT_LABELS: Record<RecipientState['state'], { text: string; tone: StateTone }> = {
  waiting: { text: 'Not sent yet', tone: 'neutral' },
  queued: { text: 'On its way', tone: 'waiting' },
  sent: { text: 'Sent', tone: 'good' },
  bounced: { text: 'Didn’t arrive, phone instead', tone: 'bad' },
  leftOut: { text: 'Left out, no longer a recipient', tone: 'neutral' },
};

type Addressed = Pick<ListedMessage, 'kind' | 'audience' | 'departure' | 'group'>;

/** Says to whom a message goes. */
export function audienceText({ kind, audience, departure, group }: Addressed) {
  const where = departure ? departure.title : group.title;
  if (kind === 'offer') return `Offer to those who agreed in ${where}`;
  return `${audience === 'open' ? 'Those with something open' : 'Everyone'} in ${where}`;
}

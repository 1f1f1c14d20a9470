import type { ListedMessage, MessageState, RecipientState } from '@tours/contract/group-message';
import type { Chip } from '../../ui/state-chip.tsx';

export const STATES: Record<MessageState, Chip> = {
  waiting: { label: 'Waiting for approval', tone: 'waiting' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  stopped: { label: 'Stopped', tone: 'bad' },
  sent: { label: 'Sent', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const READ_FIRST = 'The tour operator reads your first message before it is sent.';

export const RECIPIENT_LABELS: Record<RecipientState['state'], Chip> = {
  waiting: { label: 'Not sent yet', tone: 'neutral' },
  queued: { label: 'On its way', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  bounced: { label: 'Didn’t arrive, phone instead', tone: 'bad' },
  leftOut: { label: 'Left out, no longer a recipient', tone: 'neutral' },
};

type Addressed = Pick<ListedMessage, 'kind' | 'audience' | 'departure' | 'group'>;

export function audienceText({ kind, audience, departure, group }: Addressed) {
  const where = departure ? departure.title : group.title;
  if (kind === 'offer') return `Offer to those who agreed in ${where}`;
  return `${audience === 'open' ? 'Those with something open' : 'Everyone'} in ${where}`;
}

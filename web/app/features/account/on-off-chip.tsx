import { StateChip } from '../../ui/state-chip.tsx';

export const OnOffChip = ({ isOn }: { isOn: boolean }) => (
  <StateChip tone={isOn ? 'good' : 'neutral'} size="md" label={isOn ? 'On' : 'Off'} />
);

import type { ReadinessPart, ReadyTraveller } from '@tours/contract/readiness';
import { readinessText } from '@tours/contract/readiness-labels';
import { StateChip } from '../../ui/state-chip.tsx';

/** The words say everything that the colour says. */
export function PartCell({ traveller, part }: { traveller: ReadyTraveller; part: ReadinessPart }) {
  const { state } = traveller[part];
  const text = readinessText(traveller, part);
  // Done and not needed stay quiet, so that the rest stands out.
  if (state === 'done' || state === 'notNeeded') return <span className="soft">{text}</span>;
  return (
    <StateChip tone={state === 'late' ? 'bad' : 'waiting'} size="md">
      {text}
    </StateChip>
  );
}

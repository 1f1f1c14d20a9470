import type { StaffAvailability } from '@tours/contract/availability';
import { message } from '@tours/contract/messages';
import { formatSpan } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { focusTitle } from '../../../ui/portal/frame/page-head.tsx';
import { useActions } from '../../../ui/use-actions.ts';

/** A name for a departure: it always has a number and a time, but not always a headline. */
export const nameOf = ({ startDate, endDate }: StaffAvailability) => formatSpan(startDate, endDate);

/** `onChanged` is called when something has changed, by this action or by somebody else. */
export function useAvailabilityActions(onChanged: () => void) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: onChanged });

  const remove = (availability: StaffAvailability) =>
    carryOut({
      id: availability._id,
      question: {
        title: 'Remove this departure from the group?',
        message: `${nameOf(availability)}: your notes for this date are deleted and it can’t be booked in this group. It stays in FareHarbor, and existing orders keep their details.`,
        confirmLabel: 'Remove',
        isDestructive: true,
      },
      act: () => client.removeAvailability({ params: { id: availability._id } }),
      done: message('availability.deleted'),
      failed: 'availability.deleteFailed',
      onDone: focusTitle,
    });

  function changeDisplay(availability: StaffAvailability) {
    const isHidden = !availability.isHidden;
    return carryOut({
      id: availability._id,
      question: {
        title: isHidden ? 'Hide this departure?' : 'Show this departure?',
        message: `${nameOf(availability)} will be ${isHidden ? 'hidden from' : 'shown on'} the group page right away.`,
        confirmLabel: isHidden ? 'Hide' : 'Show',
      },
      act: () => client.updateAvailability({ params: { id: availability._id }, body: { isHidden } }),
      done: message('availability.displayChanged'),
      failed: 'availability.displayFailed',
    });
  }

  return { busy, remove, changeDisplay };
}

export type AvailabilityActions = ReturnType<typeof useAvailabilityActions>;

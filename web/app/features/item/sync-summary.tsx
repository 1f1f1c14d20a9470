import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { SYNCED_MOST } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import type { ItemFact, ItemSync } from '@tours/contract/item';
import { formatDateTime } from '@tours/contract/time';
import { ScreenDialog } from '../../ui/dialog/screen-dialog.tsx';
import { Hint } from '../../ui/portal/hint.tsx';

const FACTS: Record<ItemFact, string> = {
  pk: 'ID',
  name: 'name',
  headline: 'headline',
  imageUrl: 'image',
  description: 'description',
  bookingNotes: 'booking notes',
  cancellationPolicy: 'cancellation policy',
  cancelHoursBefore: 'cancellation deadline',
  pictures: 'gallery',
  travellerTypes: 'traveller types',
  location: 'meeting location',
};

/** Says what FareHarbor changed. The item's history shows its texts before and after. */
export default function SyncSummary({ sync, onClose }: { sync: ItemSync; onClose(): void }) {
  const { item, changed } = sync;
  const { checked, moved, gone } = sync.availabilities;
  const isSame = !changed.length && !moved.length && !gone.length;
  return (
    <ScreenDialog title={`${item.name} synced`} size="lg" onClose={onClose}>
      <Stack gap="md">
        {isSame && <Text>Nothing has changed in FareHarbor.</Text>}
        {changed.length > 0 && (
          <Text>
            Updated from FareHarbor: {changed.map((fact) => FACTS[fact]).join(', ')}. The item’s history shows the texts
            before and after.
          </Text>
        )}
        {moved.length > 0 && (
          <Part title="Departures with new times">
            {moved.map(({ _id, headline, before, after }) => (
              <li key={_id}>
                <strong>{headline || 'Departure'}</strong>
                <dl className="facts">
                  <dt>Before</dt>
                  <dd className="soft">{`${formatDateTime(before.startDate)} to ${formatDateTime(before.endDate)}`}</dd>
                  <dt>Now</dt>
                  <dd>{`${formatDateTime(after.startDate)} to ${formatDateTime(after.endDate)}`}</dd>
                </dl>
              </li>
            ))}
          </Part>
        )}
        {gone.length > 0 && (
          <Part title="No longer offered in FareHarbor">
            {gone.map(({ _id, headline, startDate }) => (
              <li key={_id}>
                <strong>{headline || 'Departure'}</strong> {formatDateTime(startDate)}
              </li>
            ))}
          </Part>
        )}
        {gone.length > 0 && <Hint>We left them unchanged. Hide or delete them, and let booked travellers know.</Hint>}
        <Hint>
          {checked === 0
            ? 'There are no upcoming departures.'
            : `${counted(checked, 'departure')} checked (${checked < SYNCED_MOST ? 'upcoming' : 'the next ones'} only).`}
        </Hint>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </ScreenDialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <Stack component="ul" className="plain-list small" gap="0.75rem">
        {children}
      </Stack>
    </section>
  );
}

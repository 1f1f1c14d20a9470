import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { ItemSync } from '@tours/contract/item';
import { formatDateTime } from '@tours/contract/time';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { Hint } from '../../ui/portal/hint.tsx';

/** Lists the fields that FareHarbor changed, with both values. */
export default function SyncSummary({ sync, onClose }: { sync: ItemSync; onClose(): void }) {
  useReturnFocus();
  const { item, changes } = sync;
  const { checked, moved, gone } = sync.availabilities;
  const isSame = !changes.length && !moved.length && !gone.length;
  return (
    <Modal opened centered size="lg" zIndex={350} onClose={onClose} title={`${item.name} synced`}>
      <Stack gap="md">
        {isSame && <Text>Nothing has changed in FareHarbor.</Text>}
        {changes.length > 0 && (
          <Part title="Changed in FareHarbor">
            {changes.map(({ field, before, after }) => (
              <Change key={field} what={field} before={before} after={after} />
            ))}
          </Part>
        )}
        {moved.length > 0 && (
          <Part title="Departures with new times">
            {moved.map(({ _id, headline, before, after }) => (
              <Change
                key={_id}
                what={headline || 'Departure'}
                before={`${formatDateTime(before.startDate)} to ${formatDateTime(before.endDate)}`}
                after={`${formatDateTime(after.startDate)} to ${formatDateTime(after.endDate)}`}
              />
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
            : `${counted(checked, 'departure')} checked (upcoming only).`}
        </Hint>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
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

/** Shows one field before and after. Equal texts mean that only their formatting has changed. */
function Change({ what, before, after }: { what: string; before: string; after: string }) {
  return (
    <li>
      <strong>{what}</strong>
      {before === after ? (
        <div>Refreshed, no text changes</div>
      ) : (
        <dl className="facts">
          <dt>Before</dt>
          <dd className="soft">{before || 'Nothing'}</dd>
          <dt>Now</dt>
          <dd>{after || 'Nothing'}</dd>
        </dl>
      )}
    </li>
  );
}

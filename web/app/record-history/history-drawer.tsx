import { Button, Drawer, Loader, Stack } from '@mantine/core';
import type { AuditedType } from '@tours/contract/audit';
import { message } from '@tours/contract/messages';
import { useReturnFocus } from '../ui/dialog/use-return-focus.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { useHistory } from './use-history.ts';

interface HistoryDrawerProps {
  entityType: AuditedType;
  entityId: string;
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** All changes of a record, the newest first. */
export default function HistoryDrawer({ entityType, entityId, name, isOpen, onClose }: HistoryDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      title={`History of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close history', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
      attributes={{ header: { role: 'none' } }}
    >
      {isOpen && <Entries entityType={entityType} entityId={entityId} />}
    </Drawer>
  );
}

function Entries({ entityType, entityId }: Pick<HistoryDrawerProps, 'entityType' | 'entityId'>) {
  useReturnFocus();
  const { entries, total, state, more } = useHistory(entityType, entityId);
  return (
    <Stack gap={0} pb="md">
      <Stack component="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <HistoryEntry key={entry._id} entry={entry} />
        ))}
      </Stack>
      {state === 'failed' && <Notice tone="error">{message('list.fetchFailed')}</Notice>}
      {state === 'loading' && <Loader size="sm" mx="auto" my="md" aria-label="Loading" />}
      {state !== 'loading' && (state === 'failed' || entries.length < total) && (
        <Button variant="default" mt="md" onClick={more}>
          {state === 'failed' ? 'Try again' : 'Show older changes'}
        </Button>
      )}
    </Stack>
  );
}

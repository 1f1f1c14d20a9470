import { Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import type { AuditEntry, AuditedType } from '@tours/contract/audit';
import { message } from '@tours/contract/messages';
import { useApi } from '../lib/api.ts';
import { type Reading, useReading } from '../lib/use-reading.ts';
import { useReturnFocus } from '../ui/dialog/use-return-focus.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Moment } from '../ui/portal/moment.tsx';
import { actionLabel, fieldName, sentenceOf } from './change-text.ts';
import classes from './history-entry.module.css';

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
      {state === 'loading' && <Loader role="img" size="sm" mx="auto" my="md" aria-label="Loading" />}
      {state !== 'loading' && (state === 'failed' || entries.length < total) && (
        <Button variant="default" mt="md" onClick={more}>
          {state === 'failed' ? 'Try again' : 'Show older changes'}
        </Button>
      )}
    </Stack>
  );
}

const AT_ONCE = 20;

interface History {
  entries: AuditEntry[];
  total: number;
}

/** Reads the changes of a record page by page. */
function useHistory(entityType: AuditedType, entityId: string) {
  const client = useApi();
  const reading: Reading<History> = useReading(`${entityType} ${entityId}`, async (signal) => {
    const known = reading.answer?.entries ?? [];
    let total = 0;
    const query = { entityType, entityId, limit: AT_ONCE, offset: known.length };
    const older = await client.findAudit({ query }, { signal, onTotal: (count) => (total = count) });
    return { entries: [...known, ...older], total };
  });
  const { answer, state, readAgain } = reading;
  return { entries: answer?.entries ?? [], total: answer?.total ?? 0, state, more: readAgain };
}

/** One change: the person, the time, and each field before and after. */
function HistoryEntry({ entry: { at, by, action, changes } }: { entry: AuditEntry }) {
  return (
    <li className={classes.entry}>
      <Text size="sm" fw={600}>
        {actionLabel(action)} by {by}
      </Text>
      <Text size="xs" className="soft" component="div">
        <Moment at={at} />
      </Text>
      {changes.length > 0 && (
        <ul className={`plain-list ${classes.changes}`}>
          {changes.map((change) => (
            <li key={change.field}>
              <strong>{fieldName(change.field)}</strong> {sentenceOf(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { Box, Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import type { AuditEntry, AuditedType } from '@tours/contract/audit';
import { message } from '@tours/contract/messages';
import { formatDate, formatDateTime, type ZonedString } from '@tours/contract/time';
import { useApi } from '../lib/api.ts';
import { labelOf } from '../lib/label-of.ts';
import { type Reading, useReading } from '../lib/use-reading.ts';
import { useReturnFocus } from '../ui/dialog/use-return-focus.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Moment } from '../ui/portal/moment.tsx';

interface HistoryDrawerProps {
  entityType: AuditedType;
  entityId: string;
  name: string;
  onClose(): void;
}

/** All changes of a record, the newest first. */
export default function HistoryDrawer({ entityType, entityId, name, onClose }: HistoryDrawerProps) {
  useReturnFocus();
  const { entries, total, state, more } = useHistory(entityType, entityId);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={`History of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close history', size: 44, iconSize: 22 }}
      attributes={{ header: { role: 'none' } }}
    >
      <Stack gap={0} pb="md">
        <ol className="plain-list">
          {entries.map((entry) => (
            <HistoryEntry key={entry._id} entry={entry} />
          ))}
        </ol>
        {state === 'failed' && <Notice tone="error">{message('list.fetchFailed')}</Notice>}
        {state === 'loading' && <Loader role="img" size="sm" mx="auto" my="md" aria-label="Loading" />}
        {state !== 'loading' && (state === 'failed' || entries.length < total) && (
          <Button variant="default" mt="md" onClick={more}>
            {state === 'failed' ? 'Try again' : 'Show older changes'}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

const AT_ONCE = 20;

interface History {
  entries: AuditEntry[];
  total: number;
}

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

/** One change: the person, the time, and each field before and after. A reading changed nothing and has facts instead. */
function HistoryEntry({ entry: { at, by, action, changes } }: { entry: AuditEntry }) {
  const isReading = /(Downloaded|Read)$/.test(action);
  return (
    <Box component="li" py="0.75rem" style={{ borderBottom: '1px solid var(--line)' }}>
      <Text size="sm" fw={600}>
        {actionLabel(action)} by {by}
      </Text>
      <Text size="xs" className="soft" component="div">
        <Moment at={at} />
      </Text>
      {changes.length > 0 && (
        <Stack
          component="ul"
          className="plain-list small"
          gap="0.25rem"
          mt="0.5rem"
          style={{ overflowWrap: 'anywhere' }}
        >
          {changes.map((change) => (
            <li key={change.field}>
              <strong>{fieldName(change.field)}</strong>
              {isReading ? `: ${valueText(change.field, change.after)}` : ` ${sentenceOf(change)}`}
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Labels of fields whose name does not make a readable label. */
const FIELDS: Record<string, string> = {
  isActive: 'Status',
  isHidden: 'Hidden from travellers',
  isCustomDetails: 'Own texts',
  timezone: 'Time zone',
  headerUrl: 'Header image',
  logoUrl: 'Logo',
  slug: 'Slug (URL)',
  dateLive: 'Date Live',
  dateExpiry: 'Date Expiry',
  customFooter: 'Custom Footer',
  terms: 'Terms and Conditions',
  isSendEmailToPartner: 'Emails about new bookings to the partner',
  comissionPercentage: 'Commission percentage',
  taxNumber: 'GST/HST number',
  displayOrder: 'Display order',
  copyOf: 'Copied from',
  departure: 'FareHarbor departure',
};

const ACTIONS: Record<string, string> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  copied: 'Copied',
};

/** Fields with a value that only programs can read. */
const UNREADABLE = ['headerUrl', 'logoUrl', 'paymentPlan'];

/** `isWeeklyNudge` → `Weekly nudge`. */
const fieldName = (field: string) => FIELDS[field] ?? labelOf(field.replace(/^is(?=[A-Z])/, ''));

/** `employee.joinedDivision` → `Joined division`. */
function actionLabel(action: string): string {
  const name = action.slice(action.lastIndexOf('.') + 1);
  return ACTIONS[name] ?? labelOf(name);
}

function valueText(field: string, value: string): string {
  if (!value) return '';
  if (field === 'format') return value.toUpperCase();
  if (field === 'isActive') return value === 'yes' ? 'Active' : 'Inactive';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d\d-\d\dT.+\[.+\]$/.test(value)) return formatDateTime(value as ZonedString);
  if (field.startsWith('is') && (value === 'yes' || value === 'no')) return value === 'yes' ? 'on' : 'off';
  return value;
}

/** `from A to B`, or a sentence for a change with only one side, or a word for a value that says nothing. */
function sentenceOf({ field, before, after }: { field: string; before: string; after: string }): string {
  if (UNREADABLE.includes(field)) {
    if (before && after) return 'changed';
    return after ? 'added' : 'removed';
  }
  const [from, to] = [valueText(field, before), valueText(field, after)];
  if (from && to) return `changed from “${from}” to “${to}”`;
  return to ? `set to “${to}”` : `“${from}” removed`;
}

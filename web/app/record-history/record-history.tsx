import { Anchor, Text } from '@mantine/core';
import type { AuditedType } from '@tours/contract/audit';
import type { ZonedString } from '@tours/contract/time';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Moment } from '../ui/portal/moment.tsx';
import { useOpening } from '../ui/use-opening.ts';

const HistoryDrawer = lazyPart(() => import('./history-drawer.tsx'));

interface RecordHistoryProps {
  type: AuditedType;
  record: { _id: string; lastModifiedBy: string; updatedAt: ZonedString };
  /** Name of the record, for the heading of its history. */
  name: string;
}

/** "Last modified by … on …", with a link to all earlier changes. */
export function RecordHistory({ type, record: { _id, lastModifiedBy, updatedAt }, name }: RecordHistoryProps) {
  const { wasOpened, isOpen, open, close } = useOpening();
  return (
    <>
      <Text size="sm" component="div">
        Last modified by {lastModifiedBy} on <Moment at={updatedAt} />{' '}
        <Anchor component="button" type="button" inherit onClick={open} aria-haspopup="dialog">
          History
        </Anchor>
      </Text>
      {wasOpened && <HistoryDrawer entityType={type} entityId={_id} name={name} isOpen={isOpen} onClose={close} />}
    </>
  );
}

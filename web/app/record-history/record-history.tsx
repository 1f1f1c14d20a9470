import { Anchor, Text } from '@mantine/core';
import type { AuditedType } from '@tours/contract/audit';
import type { ZonedString } from '@tours/contract/time';
import { useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Moment } from '../ui/portal/moment.tsx';

const HistoryDrawer = lazyPart(() => import('./history-drawer.tsx'));

interface RecordHistoryProps {
  type: AuditedType;
  record: { _id: string; lastModifiedBy: string; updatedAt: ZonedString };
  name: string;
}

/** "Last modified by … on …", with a link to all earlier changes. */
export function RecordHistory({ type, record: { _id, lastModifiedBy, updatedAt }, name }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text size="sm" component="div">
        Last modified by {lastModifiedBy} on <Moment at={updatedAt} />{' '}
        <Anchor component="button" type="button" inherit onClick={() => setIsOpen(true)} aria-haspopup="dialog">
          History
        </Anchor>
      </Text>
      {isOpen && <HistoryDrawer entityType={type} entityId={_id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

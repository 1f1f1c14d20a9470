import { Badge, Text } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import type { SigningWaiver } from '@tours/contract/waiver';
import classes from './waiver-page.module.css';

/** Dark enough to be readable on white. */
const colors = { signed: '#1b6e2f', waiting: '#8a4b00', needless: '#566066' };

export function WaiverStatus({ waiver: { isSigned, isCancelled, dateSigned } }: { waiver: SigningWaiver }) {
  const color = isSigned ? colors.signed : isCancelled ? colors.needless : colors.waiting;
  return (
    <div className={classes.status}>
      <Badge component="span" variant="outline" size="lg" tt="none" color={color}>
        {isSigned ? 'Signed' : 'Not Signed'}
      </Badge>
      {dateSigned && (
        <Text component="span" size="sm" className="soft figures">
          {formatDateTime(dateSigned)}
        </Text>
      )}
    </div>
  );
}

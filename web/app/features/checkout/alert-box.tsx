import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { focusInMiddle } from '../../lib/focus-here.ts';
import { orderPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { CheckoutAlert } from './checkout-state.ts';

interface AlertBoxProps {
  alert: CheckoutAlert | null;
  /** The form in which a trip of the cart gets another date; null when it cannot be changed. */
  otherDates?: (availability: string) => string | null;
}

/** The page scrolls to the reason and focuses it, unless a field needs attention itself. */
export function AlertBox({ alert, otherDates }: AlertBoxProps) {
  if (!alert) return null;
  return (
    <Notice ref={alert.isAtField ? null : focusInMiddle} tone={alert.tone} title={alert.title}>
      <Text>{alert.text}</Text>
      {alert.note && <Text size="sm">{alert.note}</Text>}
      <Problems items={alert.items} otherDates={otherDates} />
      {alert.checkoutKey && (
        <Anchor component={Link} to={orderPath(alert.checkoutKey)} fw={600} underline="always">
          Go to your order
        </Anchor>
      )}
      {alert.requestId && (
        <Text size="sm" className="soft figures" mt="xs">
          Reference for support: {alert.requestId}
        </Text>
      )}
    </Notice>
  );
}

function Problems({ items, otherDates }: Pick<CheckoutAlert, 'items'> & Pick<AlertBoxProps, 'otherDates'>) {
  if (!items?.length) return null;
  return (
    <List mt="xs" spacing="xs">
      {items.map(({ availability, name, error }) => {
        const path = availability ? otherDates?.(availability) : null;
        return (
          <List.Item key={`${name} ${error}`}>
            <strong>{name}</strong>: {error}
            {path && (
              <div>
                <Anchor component={Link} to={path} state={{ isOverPage: true }} fw={600} underline="always" py="sm">
                  Choose another date
                </Anchor>
              </div>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}

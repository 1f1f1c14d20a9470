import { Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './alert-box.module.css';
import type { CheckoutAlert } from './checkout-state.ts';

interface AlertBoxProps {
  alert: CheckoutAlert | null;
  /** The form in which a trip of the cart gets another date; null when it cannot be changed. */
  otherDates?: (availability: string) => string | null;
}

/**
 * The reason why the checkout stopped. The page scrolls to it and focuses it, unless a field needs attention itself.
 */
export function AlertBox({ alert, otherDates }: AlertBoxProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!alert || alert.isAtField) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [alert]);

  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      {alert && (
        <Notice tone={alert.tone} title={alert.title}>
          <Text>{alert.text}</Text>
          {alert.note && <Text size="sm">{alert.note}</Text>}
          <Problems items={alert.items} otherDates={otherDates} />
          {alert.checkoutKey && (
            <Anchor component={Link} to={`/orders/${alert.checkoutKey}`} fw={600} underline="always">
              Go to your order
            </Anchor>
          )}
          {alert.requestId && (
            <Text size="sm" className="soft figures" mt="xs">
              Reference for support: {alert.requestId}
            </Text>
          )}
        </Notice>
      )}
    </div>
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

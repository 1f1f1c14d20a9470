import { Progress, Stack, Text, Title } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { useEffect, useRef } from 'react';
import classes from './processing-panel.module.css';

/** Takes the place of the form while the order is made, and announces each step. */
export function ProcessingPanel({ value, step }: { value: number; step: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Stack className={classes.panel} gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        Booking your trip
      </Title>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={value} aria-label="Progress of your booking" className={classes.bar} />
      </Progress.Root>
      <Text role="status" className="figures">
        {step}
      </Text>
      <Text className="soft">{message('checkout.stay')}</Text>
    </Stack>
  );
}

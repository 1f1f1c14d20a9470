import { Progress, Stack, Text, Title } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { focusInMiddle } from '../../lib/focus-here.ts';

/** Takes the place of the form while the order is made, and announces each step. */
export function ProcessingPanel({ value, step }: { value: number; step: string }) {
  return (
    <Stack className="boxed" gap="md" px="1.25rem" py="2rem">
      <Title order={2} size="h3" ref={focusInMiddle} tabIndex={-1}>
        Booking your trip
      </Title>
      <Progress.Root size="lg" radius="xl" transitionDuration={200}>
        <Progress.Section value={value} aria-label="Progress of your booking" />
      </Progress.Root>
      <Text role="status" className="figures">
        {step}
      </Text>
      <Text className="soft">{message('checkout.stay')}</Text>
    </Stack>
  );
}

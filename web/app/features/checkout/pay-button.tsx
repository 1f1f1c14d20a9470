import { Button, Stack, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';

interface PayButtonProps {
  amountCents: number;
  /** An instruction that removes the reason why the button is disabled. */
  blockedBy: string | null;
}

export function PayButton({ amountCents, blockedBy }: PayButtonProps) {
  return (
    <Stack gap="sm">
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={blockedBy !== null}
        aria-describedby="pay-explained"
        className="figures"
      >
        {message('checkout.payNow')} · {formatCents(amountCents)}
      </Button>
      <Text size="sm" className="soft" ta="center" id="pay-explained" aria-live="polite">
        {blockedBy ??
          (amountCents === 0
            ? 'There is nothing to pay. Your confirmation comes by email.'
            : 'We hold the amount on your card, book every seat, and only then charge you. Your confirmation comes by email.')}
      </Text>
    </Stack>
  );
}

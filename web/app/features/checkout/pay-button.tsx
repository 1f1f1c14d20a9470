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
            ? 'There’s nothing to pay. Your confirmation arrives by email.'
            : 'We place a hold on your card, confirm your seats, and only then charge you. Your confirmation arrives by email.')}
      </Text>
    </Stack>
  );
}

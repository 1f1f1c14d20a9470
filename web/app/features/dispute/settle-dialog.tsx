import type { Debt } from '@tours/contract/dispute';
import { formatCents } from '@tours/contract/money';
import { TextDialog } from '../../ui/dialog/text-dialog.tsx';

interface SettleDialogProps {
  debt: Debt;
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onSettle(note: string): Promise<boolean>;
}

/** Records how a debt was paid, such as by bank transfer. */
export default function SettleDialog({ debt, onClose, onSettle }: SettleDialogProps) {
  return (
    <TextDialog
      title="Record payment"
      verb="Record payment"
      intro={`${formatCents(debt.amountCents)} for order ${debt.order.lolaId}, paid to the platform in another way. It will no longer be taken from the balance at Stripe.`}
      label="How it was paid"
      description="Such as the number of the bank transfer. Saved with your name."
      missing="Please enter how it was paid"
      minLength={3}
      maxLength={500}
      onClose={onClose}
      onSave={onSettle}
    />
  );
}

import { KIND_LABELS, vendorOf } from '@tours/contract/cells/differences';
import type { ListedDifference } from '@tours/contract/reconciliation';
import { TextDialog } from '../../ui/dialog/text-dialog.tsx';

interface AcknowledgeDialogProps {
  difference: ListedDifference;
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onAcknowledge(reason: string): Promise<boolean>;
}

/** Closes a difference with a reason, which is saved with it. */
export default function AcknowledgeDialog({ difference, onClose, onAcknowledge }: AcknowledgeDialogProps) {
  return (
    <TextDialog
      title={`Acknowledge: ${KIND_LABELS[difference.kind]}`}
      verb="Acknowledge"
      intro={`In our records: ${difference.ours}. In ${vendorOf(difference)}: ${difference.theirs}. Nothing changes on either side. If either one changes, the difference is listed again.`}
      label="Reason"
      description="What did you find and decide? Saved with your name."
      missing="Please enter a reason"
      minLength={3}
      maxLength={500}
      isMultiline
      onClose={onClose}
      onSave={onAcknowledge}
    />
  );
}

import { VIEW_NAME_MAX } from '@tours/contract/saved-view';
import { TextDialog } from '../../dialog/text-dialog.tsx';

interface SaveViewDialogProps {
  onClose(): void;
  /** Resolves to false if it could not be saved. */
  onSave(name: string): Promise<boolean>;
}

/** Asks for the name of a view. */
export default function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  return (
    <TextDialog
      title="Save this view"
      verb="Save view"
      label="Name"
      description="Keeps the filters, search, order and columns. A view with the same name is replaced."
      missing="Please enter a name"
      maxLength={VIEW_NAME_MAX}
      onClose={onClose}
      onSave={onSave}
    />
  );
}

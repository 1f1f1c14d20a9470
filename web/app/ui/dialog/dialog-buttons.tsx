import { Button, Group } from '@mantine/core';

interface DialogButtonsProps {
  /** The text of the button that saves. */
  verb: string;
  /** True when saving deletes or loses something. */
  isDestructive?: boolean | undefined;
  isBusy: boolean;
  isDisabled?: boolean;
  onCancel(): void;
}

export function DialogButtons({ verb, isDestructive, isBusy, isDisabled, onCancel }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button type="submit" color={isDestructive ? 'red' : undefined} loading={isBusy} disabled={isDisabled}>
        {verb}
      </Button>
    </Group>
  );
}

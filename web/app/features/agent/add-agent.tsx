import { Button, Group, Modal, Stack } from '@mantine/core';
import { CountedInput } from '../../ui/counted-input.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { useAddAgent } from './use-add-agent.ts';

/** The specification shows a character counter on the name fields of a person. */
const FIELD_MAX = 60;

interface AddAgentProps {
  isOpen: boolean;
  onClose: () => void;
  partner: string;
}

/** Adds an agent to a partner. The typed values are kept while the dialog is closed. */
export default function AddAgent({ isOpen, onClose, partner }: AddAgentProps) {
  const adding = useAddAgent(partner, onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={() => !adding.isSaving && onClose()}
      title="Add Agent"
      size={600}
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Fields {...adding} onCancel={onClose} />
    </Modal>
  );
}

function Fields({ form, isSaving, submit, onCancel }: ReturnType<typeof useAddAgent> & { onCancel: () => void }) {
  useReturnFocus();
  const fieldProps = (field: 'name' | 'lastname' | 'email') => ({
    ...form.getInputProps(field),
    value: form.getValues()[field],
    maxLength: FIELD_MAX,
    required: true,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <CountedInput label="Name" data-autofocus {...fieldProps('name')} />
        <CountedInput label="Lastname" {...fieldProps('lastname')} />
        <CountedInput
          label="Agent Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps('email')}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { SCHOOL_NAME_MAX } from '@tours/contract/receipt-words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { useActions } from '../../../ui/use-actions.ts';

/** Requests a receipt for everything paid so far, and saves it. */
export default function RequestReceipt({ openedBy, onClose }: { openedBy: string; onClose(): void }) {
  useReturnFocus();
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { busy, carryOut } = useActions();
  const [schoolName, setSchoolName] = useState('');
  const params = { id: openedBy };

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    void carryOut({
      id: 'request',
      act: async () => {
        const { _id } = await client.requestOrderReceipt({ params, body: { schoolName } });
        return client.getReceiptPdf({ params, query: { receipt: _id } });
      },
      onDone: ({ name, content }) => {
        saveFile(name, 'application/pdf', content);
        void revalidate();
        onClose();
      },
      failed: (error) => (isRefusal(error) ? error.message : 'The receipt couldn’t be made. Please try again.'),
    });
  }

  return (
    <Modal
      opened
      centered
      zIndex={300}
      onClose={onClose}
      title="Receipt for the whole order"
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">One receipt for everything paid so far, less what was refunded.</Text>
          <TextInput
            label="School or company (optional)"
            description="Printed as the recipient, so that it can claim the tax back"
            maxLength={SCHOOL_NAME_MAX}
            autoComplete="organization"
            data-autofocus
            value={schoolName}
            onChange={(event) => setSchoolName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy === 'request'}>
              Download receipt
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

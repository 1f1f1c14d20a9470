import { Text, TextInput } from '@mantine/core';
import { SCHOOL_NAME_MAX } from '@tours/contract/receipt-labels';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { reasonOf } from '../../../lib/with-detail.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useActions } from '../../../ui/use-actions.ts';

export default function RequestReceipt({ openedBy, onClose }: { openedBy: string; onClose(): void }) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const { busy, carryOut } = useActions();
  const [schoolName, setSchoolName] = useState('');
  const params = { id: openedBy };

  const submit = () =>
    carryOut({
      id: 'request',
      act: async () => {
        const { _id } = await client.requestOrderReceipt({ params, body: { schoolName } });
        return client.getReceiptPdf({ params, query: { receipt: _id } });
      },
      onDone: (file) => {
        saveFile(file);
        void revalidate();
        onClose();
      },
      failed: (error) => reasonOf(error, 'The receipt couldn’t be made. Please try again.'),
    });

  return (
    <FormDialog
      title="Receipt for the whole order"
      verb="Download receipt"
      isBusy={busy === 'request'}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

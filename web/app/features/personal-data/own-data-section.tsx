import { Box, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { RECEIPT_NAME_YEARS, SIGNED_WAIVER_YEARS } from '@tours/contract/constants';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { EmailField, PasswordField } from '../../session/form/form-fields.tsx';
import { FormNotice } from '../../session/form/form-notice.tsx';
import { useShortForm } from '../../session/form/use-short-form.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { type DataFile, saveData } from './save-data.ts';

/** Lets travellers download or delete the data that is stored about them. */
export function OwnDataSection({ email }: { email: string }) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const [isErasing, setIsErasing] = useState(false);

  const download = (as: DataFile) =>
    carryOut({
      id: as,
      act: () => client.exportOwnData({}),
      onDone: (data) => saveData(data, 'my-data', as),
      failed: (error) => reasonOf(error, 'We couldn’t load your data. Please try again.'),
    });

  return (
    <TitledSection look="page" title="Your data">
      <Text mb="md">
        Everything we hold about you and the travellers you booked for: account, orders, answers, waivers, payments and
        emails. Notes of the operator’s staff and guides aren’t included, because they may be about other people too.
        Please ask the operator for them.
      </Text>
      <Group gap="sm" mb="lg">
        <Button variant="default" onClick={() => download('text')} loading={busy === 'text'}>
          Download my data
        </Button>
        <Button variant="subtle" onClick={() => download('json')} loading={busy === 'json'}>
          As JSON
        </Button>
      </Group>
      {isErasing ? (
        <EraseOwnForm email={email} onCancel={() => setIsErasing(false)} />
      ) : (
        <Button variant="subtle" color="red" px="0.75rem" ml="-0.75rem" onClick={() => setIsErasing(true)}>
          Delete my account
        </Button>
      )}
    </TitledSection>
  );
}

/** Lists the data that is deleted and kept, and asks for the person's email and password. */
function EraseOwnForm({ email, onCancel }: { email: string; onCancel(): void }) {
  const client = useApi();
  const form = useShortForm({
    name: 'erase-account',
    start: { email: '', password: '' },
    check: (typed) => ({ email: typed.email === email.toLowerCase() ? undefined : `Type ${email} to confirm` }),
    work: async (typed) => {
      const password = typed.password || undefined;
      await client.eraseOwnData({ body: { email: typed.email, password } });
      // The session has ended, so the whole page is loaded again.
      notify('Account deleted.', 'success');
      window.location.assign('/');
    },
    otherwise: 'Connection lost. Nothing was deleted. Please try again.',
    about: { 'password.wrong': 'password', 'erasure.otherEmail': 'email' },
    back: 'email',
    isOpened: true,
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} maw="26rem" aria-labelledby="erase-heading">
      <Title order={3} size="h4" id="erase-heading" mb="xs">
        Delete my account
      </Title>
      <Text mb="xs">This can’t be undone.</Text>
      <List size="sm" mb="md" spacing={4}>
        <List.Item>
          Deleted: your sign-in, name, email and phone, the names and answers of travellers, and our emails.
        </List.Item>
        <List.Item>
          Kept for accounting: bookings, payments and refunds. Receipts of $150 and more keep the payer’s name for{' '}
          {RECEIPT_NAME_YEARS} years, as tax law asks.
        </List.Item>
        <List.Item>
          Kept as legal proof for {SIGNED_WAIVER_YEARS} years: signed waivers and the names in them.
        </List.Item>
        <List.Item>Our booking and payment providers keep what they are required to.</List.Item>
      </List>
      <FormNotice failure={form.failure} />
      <Stack gap="md">
        <EmailField field={form.field('email')} />
        <PasswordField field={form.field('password')} label="Password (if you have one)" />
        <Group>
          <Button type="submit" color="red" loading={form.isSending}>
            Delete everything
          </Button>
          <Button variant="default" onClick={onCancel} disabled={form.isSending}>
            Keep my account
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}

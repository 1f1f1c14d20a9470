import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { EraseOwnForm } from './erase-own-form.tsx';
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
        <Button variant="subtle" color="red" ml={-22} onClick={() => setIsErasing(true)}>
          Delete my account
        </Button>
      )}
    </TitledSection>
  );
}

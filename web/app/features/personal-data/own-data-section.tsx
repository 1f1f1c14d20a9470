import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { notify } from '../../ui/notice/notify.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { EraseOwnForm } from './erase-own-form.tsx';
import { type DataFile, saveData } from './save-data.ts';

/** Lets travellers download or delete the data that is stored about them. */
export function OwnDataSection({ email }: { email: string }) {
  const client = useApi();
  const [loading, setLoading] = useState<DataFile | null>(null);
  const [isErasing, setIsErasing] = useState(false);

  async function download(as: DataFile) {
    setLoading(as);
    try {
      saveData(await client.exportOwnData({}), 'my-data', as);
    } catch (error) {
      const text = isRefusal(error) ? error.message : 'Your data could not be fetched. Please try again.';
      void notify(text, 'error');
    } finally {
      setLoading(null);
    }
  }

  return (
    <PageSection title="Your data">
      <Text mb="md">
        Everything we hold about you and the travellers you booked: account, orders, answers, waivers, payments and
        emails.
      </Text>
      <Group gap="sm" mb="lg">
        <Button variant="default" onClick={() => download('text')} loading={loading === 'text'}>
          Download my data
        </Button>
        <Button variant="subtle" onClick={() => download('json')} loading={loading === 'json'}>
          As JSON
        </Button>
      </Group>
      {isErasing ? (
        <EraseOwnForm email={email} onCancel={() => setIsErasing(false)} />
      ) : (
        <Button variant="subtle" color="red" ml={-16} onClick={() => setIsErasing(true)}>
          Delete my account
        </Button>
      )}
    </PageSection>
  );
}

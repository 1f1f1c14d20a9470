import { Button, Stack, Text } from '@mantine/core';
import type { InputOf } from '@tours/contract/api';
import type { ReactNode } from 'react';
import { useApi } from '../lib/api.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { useActions } from '../ui/use-actions.ts';

interface AskForLinkProps {
  /** The order's link or checkout key, which families pass on. */
  token: string;
  purpose: NonNullable<InputOf<'renewLink'>['purpose']>;
  title: string;
  children: ReactNode;
}

/** Mails a link that does more than the order's. Only the contact gets it. */
export function AskForLink({ token, purpose, title, children }: AskForLinkProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const ask = () =>
    carryOut({
      id: 'ask',
      act: () => client.renewLink({ body: { link: token, purpose } }),
      done: 'The person who booked gets the link by email.',
      failed: 'link.sendFailed',
    });
  return (
    <TitledSection look="page" title={title}>
      <Stack gap="md" align="start">
        <Text>{children} We can also send it to the person who booked.</Text>
        <Button variant="default" loading={busy !== null} onClick={ask}>
          Send the link
        </Button>
      </Stack>
    </TitledSection>
  );
}

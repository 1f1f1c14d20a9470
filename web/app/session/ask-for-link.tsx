import { Button, Stack, Text } from '@mantine/core';
import { useApi } from '../../lib/api.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { useActions } from '../../ui/use-actions.ts';

/** The order's link is passed on, so card and dates are changed with a link that only the contact gets. */
export function AskForChanges({ token }: { token: string }) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const ask = () =>
    carryOut({
      id: 'ask',
      act: () => client.renewLink({ body: { link: token, purpose: 'pay' } }),
      done: 'The person who booked gets the link by email.',
      failed: 'link.sendFailed',
    });
  return (
    <PageSection title="Another card or date">
      <Stack gap="md" align="start">
        <Text>
          To use another card or to move a payment, open the link in one of our emails about payments. We can also send
          it to the person who booked.
        </Text>
        <Button variant="default" loading={busy !== null} onClick={ask}>
          Send the link
        </Button>
      </Stack>
    </PageSection>
  );
}

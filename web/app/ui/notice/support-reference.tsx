import { Anchor, Text } from '@mantine/core';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

/** The support address and the request id, for people who report a failure. */
export function SupportReference({ requestId }: { requestId: string | null | undefined }) {
  // Undefined if the root loader, which knows the address, has failed itself.
  const supportEmail = useRouteLoaderData<typeof rootLoader>('root')?.config.supportEmail;
  return (
    <>
      {supportEmail && (
        <Anchor href={`mailto:${supportEmail}`} underline="always">
          {supportEmail}
        </Anchor>
      )}
      {requestId && (
        <Text size="sm" className="figures" mt="xs">
          Reference for support: {requestId}
        </Text>
      )}
    </>
  );
}

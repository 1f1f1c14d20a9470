import { Anchor, Text } from '@mantine/core';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

/** Where something failed: whom to write to, and what to name. */
export function SupportReference({ requestId }: { requestId: string | null | undefined }) {
  // What failed may be the very loader that knows the address.
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

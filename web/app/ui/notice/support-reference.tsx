import { Anchor, Text } from '@mantine/core';
import { useSeller } from '../../lib/seller.ts';

/** The support address and the request id, for people who report a failure. */
export function SupportReference({ requestId }: { requestId: string | null | undefined }) {
  // Undefined if the root loader, which knows the address, has failed itself.
  const supportEmail = useSeller().seller?.supportEmail;
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

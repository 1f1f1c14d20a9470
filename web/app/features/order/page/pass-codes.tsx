import { Box, Stack, Text } from '@mantine/core';
import { formatDayAndTime } from '@tours/contract/time';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** The codes on the screen. Each has a short code for guides without a camera. */
export default function PassCodes({ openedBy, booking }: { openedBy: string; booking?: string }) {
  const client = useApi();
  const { answer, state } = useReading(`${openedBy} ${booking}`, (signal) =>
    client.listPasses({ params: { id: openedBy }, query: booking ? { booking } : {} }, { signal }),
  );
  if (state === 'failed') return <Notice tone="error">The passes couldn’t be read. Please reload the page.</Notice>;
  return (
    <Box
      component="ul"
      display="grid"
      className="plain-list"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))', gap: 16 }}
      mih="4rem"
      aria-label="Passes"
      aria-busy={!answer}
    >
      {answer?.map(({ code, qr, startDate, tour, traveller, type }) => (
        <Stack component="li" key={code} className="boxed" gap={8} p={16}>
          <QrCode text={qr} label={`Pass of ${traveller || type} for ${tour}`} />
          <div>
            <strong>{traveller || type}</strong>
            <Text size="sm" className="soft">
              {tour}
              <br />
              {formatDayAndTime(startDate)}
            </Text>
            <Text className="figures" fw={600}>
              {code}
            </Text>
          </div>
        </Stack>
      ))}
    </Box>
  );
}

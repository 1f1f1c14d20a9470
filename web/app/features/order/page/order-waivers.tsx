import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { formatDay } from '@tours/contract/time';
import type { OrderWaiver } from '@tours/contract/waiver';
import { countsAsSigned, waiverStateText } from '@tours/contract/waiver-state';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { waiverPath, waiverPdfPath } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

interface WaiverListProps {
  waivers: OrderWaiver[] | null;
  /** True when this reader may open the waivers. */
  canOpen?: boolean;
  /** Staff look at waivers and do not sign them. */
  isForStaff?: boolean;
}

export function OrderWaivers(props: WaiverListProps) {
  return (
    <TitledSection className="screen-only" title="Waivers">
      <WaiverList {...props} />
    </TitledSection>
  );
}

export function WaiverList({ waivers, canOpen = true, isForStaff }: WaiverListProps) {
  if (!waivers) return <Notice tone="warning">We couldn’t load the waivers. Refresh the page to try again.</Notice>;
  if (!waivers.length) return <Text className="soft">{message('order.noWaivers')}</Text>;
  if (waivers.every(({ isPending }) => isPending))
    return <Text className="soft">Waivers can be signed once the booking is confirmed.</Text>;
  return (
    <ul className="plain-list boxed lined">
      {waivers.map((waiver) => (
        <WaiverRow
          key={waiver._id}
          waiver={waiver}
          canOpen={canOpen}
          verb={isToSign(waiver) && !isForStaff ? 'Sign' : 'View'}
        />
      ))}
    </ul>
  );
}

function WaiverRow({ waiver, canOpen, verb }: { waiver: OrderWaiver; canOpen: boolean; verb: 'Sign' | 'View' }) {
  const { traveller, item, waiverTemplate } = waiver;
  const age = traveller.age === null ? '' : `, age ${traveller.age}`;
  return (
    <Group component="li" gap="0.5rem 1rem" px="1.25rem" py="0.75rem">
      <Box flex="1 1 14rem" miw={0}>
        <Text fw={600}>{waiverTemplate.title}</Text>
        <Text size="sm">
          {traveller.name}
          {age}
        </Text>
        <Text size="sm" className="soft">
          {item.name}
        </Text>
      </Box>
      <SignedChip waiver={waiver} />
      {canOpen && (
        <Group gap={8}>
          {waiver.isSigned && <PdfButton waiver={waiver} />}
          <Button
            component="a"
            variant={verb === 'Sign' ? 'light' : 'default'}
            href={waiverPath(waiver)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${verb} ${waiverTemplate.title} of ${traveller.name} (opens in a new tab)`}
          >
            {verb}
          </Button>
        </Group>
      )}
    </Group>
  );
}

function PdfButton({ waiver }: { waiver: OrderWaiver }) {
  return (
    <Button
      component="a"
      variant="default"
      href={waiverPdfPath(waiver)}
      download
      aria-label={`Download signed waiver (PDF): ${waiver.waiverTemplate.title} of ${waiver.traveller.name}`}
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      PDF
    </Button>
  );
}

function SignedChip({ waiver }: { waiver: OrderWaiver }) {
  const text = waiverStateText(waiver, 'Not Signed');
  if (waiver.isCancelled) return <StateChip tone="neutral" label={text} />;
  if (!countsAsSigned(waiver)) return <StateChip tone="waiting" label={text} />;
  return <StateChip tone="good" label={waiver.dateSigned ? `${text} ${formatDay(waiver.dateSigned)}` : text} />;
}

import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { OrderWaiver } from '@tours/contract/waiver';
import { focusInPlace } from '../../../lib/focus-here.ts';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { orderPath, waiverPath, waiverPdfPath } from '../../../lib/paths.ts';
import type { WaiverParts } from './load-waiver.ts';
import { useWaiverKey } from './use-waiver-key.ts';
import { waiverProgress } from './waiver-progress.ts';

interface WhatNextProps extends WaiverParts {
  /** True if it was signed while this page was open. */
  isArrival: boolean;
  isOwn: boolean;
}

export function WhatNext({ waiver, others, isArrival, isOwn }: WhatNextProps) {
  const left = (others ?? []).filter(isToSign);
  const next = left[0];
  const progress = others && !waiver.isCancelled && waiverProgress(others);

  return (
    <Group
      component="section"
      className="highlight"
      gap="0.75rem 1rem"
      px="1.25rem"
      py="1rem"
      aria-labelledby="next-heading"
    >
      <IconCircleCheckFilled size={32} aria-hidden style={{ flex: 'none' }} color="var(--mantine-color-green-8)" />
      <Box flex="1 1 14rem" miw={0}>
        <Title order={2} size="h4" id="next-heading" ref={isArrival ? arriveAt : null} tabIndex={-1}>
          {isOwn ? message('waiver.signed') : 'This waiver is signed'}
        </Title>
        {waiver.order && progress && (
          <Text size="sm" fw={600} className="figures">
            {progress}
          </Text>
        )}
        {waiver.order && <Text size="sm">{leftSentence(left, others !== null)}</Text>}
      </Box>
      {next && (
        <Button component="a" href={waiverPath(next)}>
          Next waiver
        </Button>
      )}
      <PdfLink />
      {waiver.order && (
        <Anchor href={orderPath(waiver.order)} underline="always" className="roomy">
          Back to the order
        </Anchor>
      )}
    </Group>
  );
}

/** After signing, the page scrolls to the top, and the focus makes screen readers announce the success. */
function arriveAt(heading: HTMLElement | null): void {
  if (heading) window.scrollTo({ top: 0 });
  focusInPlace(heading);
}

function leftSentence(left: OrderWaiver[], isKnown: boolean): string {
  if (!isKnown) return 'Your order shows whether other waivers are left to sign.';
  const [next, ...more] = left;
  if (!next) return 'All waivers for this order are signed.';
  const whose = `${next.waiverTemplate.title} for ${next.traveller.name}, ${next.item.name}`;
  return `${more.length ? 'Next' : '1 left'}: ${whose}.`;
}

/** A plain link, because it works without scripts and phones open the file by themselves. */
function PdfLink() {
  const { params, query } = useWaiverKey();
  return (
    <Button
      component="a"
      variant="default"
      href={waiverPdfPath({ _id: params.id, order: query.order })}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label="Download signed waiver (PDF)"
    >
      Signed waiver (PDF)
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SigningWaiver } from '@tours/contract/waiver';

/** A plain link: it works without scripts, and phones know what to do with it. */
export function PdfLink({ waiver }: { waiver: Pick<SigningWaiver, '_id'> }) {
  return (
    <Button
      component="a"
      variant="default"
      href={`/waivers/${waiver._id}/pdf`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download signed waiver (PDF)
    </Button>
  );
}

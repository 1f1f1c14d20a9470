import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWaiverKey } from './use-waiver-key.ts';

/** A plain link: it works without scripts, and phones know what to do with it. */
export function PdfLink() {
  const { params, query } = useWaiverKey();
  return (
    <Button
      component="a"
      variant="default"
      href={`/waivers/${params.id}/pdf${query.order ? `?order=${query.order}` : ''}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download signed waiver (PDF)
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWaiverKey } from './use-waiver-key.ts';

/** A plain link, because it works without scripts and phones open the file by themselves. */
export function PdfLink() {
  const { params, query } = useWaiverKey();
  return (
    <Button
      component="a"
      variant="default"
      href={`/waivers/${params.id}/pdf${query.order ? `?order=${query.order}` : ''}`}
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download signed waiver (PDF)
    </Button>
  );
}

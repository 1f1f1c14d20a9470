import { Box } from '@mantine/core';
import { RichText } from '../../../ui/rich-text.tsx';

export const CONSENT_LABEL = 'I have read the waiver and agree to sign it electronically';

export function Consent({ html }: { html: string }) {
  return (
    <Box p="1rem 1.25rem" fz="sm" bg="var(--surface-soft)" bdrs="md">
      <RichText html={html} />
    </Box>
  );
}

import { Box } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Tone } from '../../ui/notice/tone.ts';

export interface FormMessage {
  tone: Tone;
  text: string;
}

/** A message above the fields, always rendered, so that screen readers announce new content. */
export function FormNotice({ notice }: { notice: FormMessage | null | undefined }) {
  return (
    <div aria-live="polite">
      {notice && (
        <Box mb="md" style={{ overflowWrap: 'anywhere' }}>
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </Box>
      )}
    </div>
  );
}

/** The failure if there is one, otherwise the former message. */
export function failedOr(
  failure: string | null,
  otherwise: FormMessage | null | undefined,
): FormMessage | null | undefined {
  return failure ? { tone: 'error', text: failure } : otherwise;
}

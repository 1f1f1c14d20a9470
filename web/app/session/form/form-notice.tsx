import { Box } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Tone } from '../../ui/notice/tone.ts';

export interface Said {
  tone: Tone;
  words: string;
}

/**
 * A message above the fields. It is always rendered, so that screen readers announce new content. Long emails may break
 * anywhere.
 */
export function FormNotice({ said }: { said: Said | null | undefined }) {
  return (
    <div aria-live="polite">
      {said && (
        <Box mb="md" style={{ overflowWrap: 'anywhere' }}>
          <Notice tone={said.tone}>{said.words}</Notice>
        </Box>
      )}
    </div>
  );
}

/** The failure if there is one, otherwise the former message. */
export function failedOr(failure: string | null, otherwise: Said | null | undefined): Said | null | undefined {
  return failure ? { tone: 'error', words: failure } : otherwise;
}

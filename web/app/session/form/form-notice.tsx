import { Box } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Tone } from '../../ui/notice/tone.ts';

export interface Said {
  tone: Tone;
  words: string;
}

/** Above the fields, and there from the start, so that what appears in it is announced. Long emails are broken. */
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

/** What failed, or else what was there to say before. */
export function failedOr(failure: string | null, otherwise: Said | null | undefined): Said | null | undefined {
  return failure ? { tone: 'error', words: failure } : otherwise;
}

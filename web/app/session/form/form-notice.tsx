import { Notice } from '../../ui/notice/notice.tsx';
import type { Tone } from '../../ui/notice/tone.ts';

export interface FormMessage {
  tone: Tone;
  text: string;
}

/** The failure or else the message above the fields, always rendered, so that screen readers announce new content. */
export function FormNotice({ failure, notice }: { failure?: string | null; notice?: FormMessage | null }) {
  const shown = failure ? { tone: 'error' as const, text: failure } : notice;
  return (
    <div aria-live="polite">
      {shown && (
        <Notice mb="md" tone={shown.tone}>
          {shown.text}
        </Notice>
      )}
    </div>
  );
}

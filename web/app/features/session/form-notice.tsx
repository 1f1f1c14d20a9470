import { Box } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';

interface FormNoticeProps {
  error: string | null;
  success?: string | null;
}

/** Above the fields, and there from the start, so that what appears in it is announced. Long emails are broken. */
export function FormNotice({ error, success }: FormNoticeProps) {
  const words = error ?? success;
  return (
    <div aria-live="polite">
      {words && (
        <Box mb="md" style={{ overflowWrap: 'anywhere' }}>
          <Notice tone={error ? 'error' : 'success'}>{words}</Notice>
        </Box>
      )}
    </div>
  );
}

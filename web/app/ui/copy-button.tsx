import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from './notice/notify.tsx';

/** Copies a text and confirms it, visibly and for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      notify('Your browser doesn’t let us copy. Select the text and copy it yourself.', 'error');
    }
  };
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}

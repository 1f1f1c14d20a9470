import { Button } from '@mantine/core';
import { messages } from '@tours/contract/messages';
import { notify } from '../../../ui/notice/notify.tsx';

/** Opens the device's own share sheet; a browser without one copies the link. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      void notify(messages['link.copied'], 'success');
    } catch (error) {
      // Somebody who closes the share sheet wanted nothing more.
      if ((error as Error).name !== 'AbortError') void notify(messages['link.copyFailed'], 'error');
    }
  };
  return (
    <Button variant="default" onClick={share}>
      Share
    </Button>
  );
}

import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { checkServer } from '../../../lib/retryable.ts';
import { EmptyState } from '../../notice/empty-state.tsx';

/** React Router never asks again for code that it could not load, so from then on the browser opens all pages. */
let isCodeLost = false;

/**
 * React Router reloads the page when the code of the next one does not load. Without an answer of the server, the error
 * page of the browser would take its place. A message takes it instead, and offers to try again.
 */
export function LostPage({ children }: { children: ReactNode }) {
  const here = useLocation();
  const { location: next = here } = useNavigation();
  const address = createPath(next);
  const [isLost, setIsLost] = useState(() => isCodeLost);
  const [failed, setFailed] = useState<string | null>(null);

  function open(page: string) {
    setFailed(null);
    checkServer().then(
      () => window.location.assign(page),
      () => setFailed(page),
    );
  }
  const openNext = useEffectEvent(open);
  const keepPage = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return;
    event.preventDefault();
    isCodeLost = true;
    setIsLost(true);
  });
  useEffect(() => {
    // Browsers of 2025 and before have no such events, and reload.
    window.navigation?.addEventListener('navigate', keepPage);
    return () => window.navigation?.removeEventListener('navigate', keepPage);
  }, []);
  useEffect(() => {
    if (isLost) openNext(address);
  }, [isLost, address]);

  const isFailed = failed === address;
  return (
    <>
      {isFailed && (
        <div role="alert">
          <EmptyState
            headingLevel={1}
            icon={IconAlertTriangle}
            title="This page didn’t load"
            action={<Button onClick={() => open(failed)}>Try again</Button>}
          >
            <Text>Check your connection and try again.</Text>
          </EmptyState>
        </div>
      )}
      <div style={{ display: isFailed ? 'none' : 'contents' }}>{children}</div>
    </>
  );
}

import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAppData } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';

const STORAGE_KEY = 'analytics';
const listeners = new Set<() => void>();
type Choice = 'allowed' | 'refused' | null;

export function analyticsChoice(): Choice {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'allowed' || kept === 'refused' ? kept : null;
  } catch {
    return 'refused';
  }
}

function choose(choice: 'allowed' | 'refused'): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Nothing is kept, so nothing is allowed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before anything of Google is loaded; shown until somebody has answered, and only where it is in use. */
export function AnalyticsConsent() {
  const { gaMeasurementId } = useAppData().config;
  const choice = useSyncExternalStore(subscribe, analyticsChoice, () => 'refused' as const);
  if (!gaMeasurementId || choice) return null;
  return (
    <Notice title="May we count this purchase with Google Analytics?">
      If you agree, Google is told the amount and the name of the trip, but not your name, your email or your order.
      <Group mt="sm" gap="sm">
        <Button size="xs" variant="default" onClick={() => choose('allowed')}>
          Agree
        </Button>
        <Button size="xs" variant="default" onClick={() => choose('refused')}>
          No, thank you
        </Button>
      </Group>
    </Notice>
  );
}

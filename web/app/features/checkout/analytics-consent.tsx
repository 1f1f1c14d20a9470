import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useAppData } from '../../lib/api.ts';
import { focusInPlace } from '../../lib/focus-here.ts';
import { Notice } from '../../ui/notice/notice.tsx';

type Choice = 'allowed' | 'refused' | null;
const STORAGE_KEY = 'analytics';

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
    // The choice can't be stored, so it counts as a refusal.
  }
}

/** Asks before anything is loaded from Google, until it is answered, and only where analytics is configured. */
export function AnalyticsConsent() {
  const { gaMeasurementId } = useAppData().config;
  const [choice] = useState(analyticsChoice);
  const [isAnsweredHere, setIsAnsweredHere] = useState(false);
  if (isAnsweredHere) return <Answered />;
  if (!gaMeasurementId || choice) return null;
  const answer = (next: 'allowed' | 'refused') => {
    choose(next);
    setIsAnsweredHere(true);
  };
  return (
    <Notice title="May we count this purchase with Google Analytics?">
      If you agree, we send Google the amount and the trip’s name, but not your name, your email or your order.
      <Group mt="sm" gap="sm">
        <Button variant="default" onClick={() => answer('allowed')}>
          Agree
        </Button>
        <Button variant="default" onClick={() => answer('refused')}>
          No, thank you
        </Button>
      </Group>
    </Notice>
  );
}

/** Takes over the focus from the button that disappeared. */
function Answered() {
  return (
    <VisuallyHidden tabIndex={-1} ref={focusInPlace}>
      Your answer is saved.
    </VisuallyHidden>
  );
}

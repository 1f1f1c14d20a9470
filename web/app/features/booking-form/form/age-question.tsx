import { Checkbox, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/notice/notice.tsx';
import { type AgeDoubt, doubtText } from './age-doubt.ts';

interface AgeQuestionProps {
  id: string;
  doubt: AgeDoubt | null;
  isConfirmed: boolean;
  error: string | undefined;
  onConfirm(isConfirmed: boolean): void;
}

/** Waits for the end of typing, so that the 1 of 15 asks nothing. */
const PAUSE_MS = 500;

/**
 * Asks beside the age field, where the type can still be changed. The live region is always rendered, so that screen
 * readers announce the question.
 */
export function AgeQuestion({ id, doubt, isConfirmed, error, onConfirm }: AgeQuestionProps) {
  const isSettled = useSettled(doubt ? doubtText(doubt) : '');
  return (
    <div role="status">
      {doubt && (isSettled || error) && (
        <Notice tone="warning">
          <Text>{doubtText(doubt)} Please choose another type or correct the age.</Text>
          <Checkbox
            id={id}
            mt="sm"
            label={`Yes, book ${doubt.type} at ${doubt.age}`}
            checked={isConfirmed}
            error={error}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
        </Notice>
      )}
    </div>
  );
}

function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

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

/** An age is typed digit by digit: nobody is asked about the 1 of 15. */
const PAUSE_MS = 500;

/** Asked beside the age, where the type can still be changed. Present from the start, so that it is read out. */
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

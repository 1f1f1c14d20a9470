import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './item-manager.module.css';

interface PositionFieldProps {
  name: string;
  position: number;
  count: number;
  onMove(position: number): void;
}

/** The position of an item as a number. A new number moves the item, on Enter or when the field is left. */
export function PositionField({ name, position, count, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState(String(position));
  function commit() {
    const wanted = Math.trunc(Number(typed));
    if (!typed.trim() || !Number.isFinite(wanted) || wanted < 1) setTyped(String(position));
    else if (wanted !== position) onMove(Math.min(wanted, count));
  }
  return (
    <TextInput
      className={classes.position}
      classNames={{ input: 'figures' }}
      aria-label={`Position of ${name}, 1 to ${count}`}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(String(position));
      }}
      data-mantine-stop-propagation={typed !== String(position) || undefined}
    />
  );
}

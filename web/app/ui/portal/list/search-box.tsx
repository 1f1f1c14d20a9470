import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './list.module.css';
import { useListAddress } from './use-list-address.ts';

const PAUSE_MS = 250;

/** Searches while typing, after a short pause, and at once on Enter. */
export function SearchBox({ label }: { label: string }) {
  const { address, change } = useListAddress();
  const { search } = address;
  const [typed, setTyped] = useState(search);
  const reported = useRef(search);
  const input = useRef<HTMLInputElement>(null);
  // The back button, or removing a chip, changes the search without typing.
  useEffect(() => {
    if (search !== reported.current) setTyped(search);
    reported.current = search;
  }, [search]);

  function report(text: string) {
    if (text.trim() === reported.current) return;
    reported.current = text.trim();
    change({ search: text.trim() || null }, { replace: true });
  }
  const reportSoon = useDebouncedCallback(report, PAUSE_MS);

  function type(text: string) {
    setTyped(text);
    reportSoon(text);
  }

  function clear() {
    // Replaces the text that still waits for the pause.
    type('');
    report('');
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      role="searchbox"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={typed && <CloseButton aria-label="Clear search" onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(typed);
        if (event.key === 'Escape' && typed) clear();
      }}
    />
  );
}

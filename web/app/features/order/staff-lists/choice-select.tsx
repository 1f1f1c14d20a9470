import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { message } from '@tours/contract/messages';
import { useEffect, useState } from 'react';
import { notify } from '../../../ui/notice/notify.tsx';

export interface Choice {
  _id: string;
  name: string;
}

interface ChoiceSelectProps {
  label: string;
  placeholder: string;
  value: Choice | null;
  /** Must be the same function in every rendering. */
  find(search: string, signal: AbortSignal): Promise<Choice[]>;
  onChange(choice: Choice | null): void;
}

const PAUSE_MS = 250;

/** Selects one of many records by searching. The first request is sent when the list is opened. */
export function ChoiceSelect({ label, placeholder, value, find, onChange }: ChoiceSelectProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isWanted, setIsWanted] = useState(false);
  const [found, setFound] = useState<Choice[] | null>(null);
  // The input shows the chosen name, which is not a search.
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), PAUSE_MS);

  useEffect(() => {
    if (!isWanted) return;
    const leave = new AbortController();
    find(search, leave.signal).then(setFound, () => {
      if (!leave.signal.aborted) void notify(message('list.fetchFailed'), 'error');
    });
    return () => leave.abort();
  }, [isWanted, search, find]);

  const choices = [...(value && !found?.some(({ _id }) => _id === value._id) ? [value] : []), ...(found ?? [])];
  return (
    <Select
      label={label}
      placeholder={placeholder}
      size="md"
      clearable
      searchable
      value={value?._id ?? null}
      data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      onFocus={() => setIsWanted(true)}
      onChange={(id) => onChange(choices.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={isWanted && !found ? 'Searching…' : 'Nothing found'}
      rightSection={isWanted && !found ? <Loader size={18} aria-label="Searching" /> : undefined}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      maxDropdownHeight={280}
    />
  );
}

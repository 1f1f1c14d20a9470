import { Box, Group, Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MessageKey, message } from '@tours/contract/messages';
import { type ReactNode, useState } from 'react';
import { useReading } from '../../lib/use-reading.ts';
import { notify } from '../notice/notify.tsx';

export interface Choice {
  _id: string;
  name: string;
}

interface SearchSelectProps<C extends Choice>
  extends Pick<SelectProps, 'label' | 'error' | 'placeholder' | 'required' | 'clearButtonProps'> {
  value: C | null;
  onChange(choice: C | null): void;
  find(search: string, signal: AbortSignal): Promise<C[]>;
  nothingFound: string;
  /** Message after a failed search. */
  failed: MessageKey;
  /** For a filter: it can be cleared, and its choices are rendered inside the panel, which closes on an outside press. */
  isFilter?: boolean;
  /** Path of the field, by which the form finds and focuses it. */
  'data-path'?: string;
  /** The field of a dialog that has the focus first. */
  'data-autofocus'?: true | undefined;
  /** Shown beside the field, with a function that reads the list again. */
  children?(refresh: () => void, isLoading: boolean): ReactNode;
}

const PAUSE_MS = 250;

/** Selects one of many records by searching. The first request is sent when the field has the focus. */
export function SearchSelect<C extends Choice>(props: SearchSelectProps<C>) {
  const { value, onChange, find, nothingFound, failed, isFilter = false, children, ...field } = props;
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isWanted, setIsWanted] = useState(false);
  // The input shows the chosen name, which is not a search.
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), PAUSE_MS);
  const { answer, state, readAgain } = useReading(
    isWanted ? search : null,
    (signal) => find(search, signal),
    () => notify(message(failed), 'error'),
  );
  const isLoading = state === 'loading';
  const found = answer ?? [];
  const choices = value && !found.some(({ _id }) => _id === value._id) ? [value, ...found] : found;
  return (
    <Select
      {...field}
      clearable={isFilter}
      value={value?._id ?? null}
      data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      // A field that a form focuses shows its error, which the list would cover.
      openOnFocus={false}
      onFocus={() => setIsWanted(true)}
      onChange={(id) => onChange(choices.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={isLoading ? 'Searching…' : nothingFound}
      rightSection={isLoading ? <Loader role="img" size={18} aria-label="Searching" /> : undefined}
      comboboxProps={{ shadow: 'md', withinPortal: !isFilter }}
      maxDropdownHeight={isFilter ? 280 : 320}
      inputContainer={(input) => (
        <Group gap={8} align="stretch">
          <Box flex="1 1 16rem" miw={0}>
            {input}
          </Box>
          {children?.(readAgain, isLoading)}
        </Group>
      )}
    />
  );
}

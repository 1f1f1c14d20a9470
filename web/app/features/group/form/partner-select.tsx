import { Loader, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import classes from './partner-select.module.css';
import { type PartnerChoice, usePartnerOptions } from './use-partner-options.ts';

interface PartnerSelectProps extends Pick<SelectProps, 'label' | 'error' | 'placeholder' | 'clearable' | 'required'> {
  division: string;
  value: PartnerChoice | null;
  onChange(partner: PartnerChoice | null): void;
  /** For use inside a panel that closes on an outside click: the choices are rendered within the panel. */
  isInPanel?: boolean;
  /** Path of the field, by which the form finds and focuses it. */
  'data-path'?: string;
  /** Shown beside the field, with a button that reads the list again. */
  children?(refresh: () => Promise<void>, isLoading: boolean): React.ReactNode;
}

/** Selects a partner of the division by searching for its name. */
export function PartnerSelect({
  division,
  value,
  onChange,
  children,
  isInPanel = false,
  ...field
}: PartnerSelectProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  // The input shows the chosen name, which is not a search.
  const { found, isLoading, want, refresh } = usePartnerOptions(division, typed === value?.name ? '' : typed);
  const choices = value && !found.some(({ _id }) => _id === value._id) ? [value, ...found] : found;
  return (
    <div className={classes.row}>
      <Select
        {...field}
        className={classes.grow!}
        size="md"
        withAsterisk={false}
        value={value?._id ?? null}
        data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has filtered already.
        filter={({ options }) => options}
        onFocus={want}
        onChange={(id) => onChange(choices.find(({ _id }) => _id === id) ?? null)}
        nothingFoundMessage={isLoading ? 'Searching…' : 'No partner found'}
        rightSection={isLoading ? <Loader size={18} aria-label="Searching" /> : undefined}
        comboboxProps={{ shadow: 'md', withinPortal: !isInPanel }}
        maxDropdownHeight={320}
      />
      {children?.(refresh, isLoading)}
    </div>
  );
}

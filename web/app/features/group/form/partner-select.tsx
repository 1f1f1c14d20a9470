import { Loader, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import classes from './partner-select.module.css';
import { type PartnerChoice, usePartnerOptions } from './use-partner-options.ts';

interface PartnerSelectProps extends Pick<SelectProps, 'label' | 'error' | 'placeholder' | 'clearable' | 'required'> {
  division: string;
  value: PartnerChoice | null;
  onChange(partner: PartnerChoice | null): void;
  /** Over a panel that a press beside it closes: the choices are part of it then. */
  isInPanel?: boolean;
  /** By which a form finds what to focus. */
  'data-path'?: string;
  /** Beside the field, with what reads the list anew. */
  children?(refresh: () => Promise<void>, isLoading: boolean): React.ReactNode;
}

/** A partner of the division, found by what is typed. */
export function PartnerSelect({
  division,
  value,
  onChange,
  children,
  isInPanel = false,
  ...field
}: PartnerSelectProps) {
  const [typed, setTyped] = useState(value?.name ?? '');
  // What is chosen stands in the box: it is not looked for.
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
        // The server has searched already.
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

import { ActionIcon, Group } from '@mantine/core';
import { type Icon, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The small buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {children}
    </Group>
  );
}

interface Named {
  title: string;
  /** For a screen reader, with the name of the row. */
  label: string;
  icon: Icon;
}

export function RowButton({
  title,
  label,
  icon: Image,
  isBusy = false,
  run,
}: Named & { isBusy?: boolean; run: () => unknown }) {
  return (
    <ActionIcon
      title={title}
      aria-label={label}
      // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
      aria-disabled={isBusy}
      onClick={() => isBusy || run()}
    >
      <Image size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** Deletes the record of this name. */
export function DeleteButton({ name, isBusy, run }: { name: string; isBusy: boolean; run: () => unknown }) {
  return <RowButton title="Delete" label={`Delete ${name}`} icon={IconTrash} isBusy={isBusy} run={run} />;
}

export function RowLink({ title, label, icon: Image, to }: Named & { to: string }) {
  return (
    <ActionIcon component={Link} to={to} title={title} aria-label={label}>
      <Image size={20} stroke={1.75} />
    </ActionIcon>
  );
}

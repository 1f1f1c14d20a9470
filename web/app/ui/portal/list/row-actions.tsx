import { ActionIcon, Group } from '@mantine/core';
import { type Icon, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
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

interface RowButtonProps extends Named {
  id?: string;
  /** True while a press does nothing, such as during an action on the row. */
  isOff?: boolean;
  run(): unknown;
}

export function RowButton({ title, label, icon: Image, id, isOff = false, run }: RowButtonProps) {
  return (
    <ActionIcon
      id={id}
      title={title}
      aria-label={label}
      // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
      aria-disabled={isOff}
      onClick={() => isOff || run()}
    >
      <Image size={20} stroke={1.75} />
    </ActionIcon>
  );
}

interface RecordButtonProps {
  name: string;
  isBusy: boolean;
  run(): unknown;
}

/** Deletes the record of this name. */
export function DeleteButton({ name, isBusy, run }: RecordButtonProps) {
  return <RowButton title="Delete" label={`Delete ${name}`} icon={IconTrash} isOff={isBusy} run={run} />;
}

/** Mails the details of the account of this name again. */
export function ResendButton({ name, isBusy, run }: RecordButtonProps) {
  const label = `Send ${name} the account details again`;
  return <RowButton title="Send account details again" label={label} icon={IconMailForward} isOff={isBusy} run={run} />;
}

/** Opens the form of a record, or deletes it. */
export function EditAndDelete({ to, ...record }: RecordButtonProps & { to: string }) {
  return (
    <RowActions>
      <RowLink title="Edit" label={`Edit ${record.name}`} icon={IconPencil} to={to} />
      <DeleteButton {...record} />
    </RowActions>
  );
}

export function RowLink({ title, label, icon: Image, to }: Named & { to: string }) {
  return (
    <ActionIcon component={Link} to={to} title={title} aria-label={label}>
      <Image size={20} stroke={1.75} />
    </ActionIcon>
  );
}

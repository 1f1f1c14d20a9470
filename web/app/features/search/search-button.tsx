import { Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-button.module.css';

/** Opens the search, as Ctrl-K does. */
export function SearchButton({ onClick }: { onClick(): void }) {
  return (
    <UnstyledButton className={classes.search} onClick={onClick} aria-haspopup="dialog" aria-keyshortcuts="Control+K">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <Text span size="sm" className={classes.label}>
        Search
      </Text>
      <Text span size="xs" className={classes.keys} aria-hidden>
        Ctrl K
      </Text>
    </UnstyledButton>
  );
}

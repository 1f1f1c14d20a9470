import { Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-button.module.css';

/** Opens the search, as Ctrl-K does. */
export function SearchButton({ onClick }: { onClick(): void }) {
  return (
    <UnstyledButton
      className={classes.search}
      onClick={onClick}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      {/* The bar of a phone has room for the icon only. */}
      <Text span size="sm" visibleFrom="md">
        Search
      </Text>
      <Text span size="xs" visibleFrom="md" ms="auto" aria-hidden>
        Ctrl K
      </Text>
    </UnstyledButton>
  );
}

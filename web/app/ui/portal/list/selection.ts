import { createContext, type ReactNode } from 'react';

/** Offers to select rows and act on them together. */
export interface Selection<Row> {
  /** The list's own query for these rows alone, for a file. */
  askedFor(ids: string[]): object;
  /** Further actions on the selected rows. */
  actions?(rows: Row[], clear: () => void): ReactNode;
}

/** The selected rows of a table, by their keys. */
export interface Selected {
  keys: string[];
  toggle(key: string): void;
  /** Selects all rows of the page, or none. */
  toggleAll(keys: string[]): void;
}

/** The table's cells read it; null where rows cannot be selected. */
export const SelectedRows = createContext<Selected | null>(null);

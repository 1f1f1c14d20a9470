/** A row with `_id` and the fields that a caller selected, or with all fields if none were selected. */
export function selected<Row extends { _id: string }>(row: Row, fields: (keyof Row)[] | undefined): Row {
  if (!fields) return row;
  const kept = new Set<PropertyKey>(['_id', ...fields]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Row;
}

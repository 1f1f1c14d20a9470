/** Rows with `_id` and the fields a caller selected; all their fields if none were. */
export function selected<Row extends { _id: string }>(rows: Row[], fields: (keyof Row)[] | undefined): Row[] {
  if (!fields) return rows;
  const kept = new Set<PropertyKey>(['_id', ...fields]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))) as Row);
}

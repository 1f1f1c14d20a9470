/** A value that the rules around it promise. If it is missing all the same, the error names it. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}

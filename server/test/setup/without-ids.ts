/** A value as JSON without our random ids, which can contain any short word, like `fee`. */
export function withoutIds(value: unknown): string {
  return JSON.stringify(value, (key, part) => (key === '_id' || key === 'lolaId' ? undefined : part));
}

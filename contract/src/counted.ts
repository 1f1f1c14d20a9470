/** A number with its noun: `1 seat`, `2 seats`. Another plural is given: `counted(2, 'person', 'people')` → `2 people`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

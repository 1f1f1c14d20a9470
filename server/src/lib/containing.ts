/** The pattern for `like` of whatever has these words in it, letter by letter: `100%` finds a per cent sign. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

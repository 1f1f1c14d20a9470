/** True where each word is found in one of the texts: one or two letters at the start of a word, more of them anywhere. */
export function holdsWords(texts: string[], words: string): boolean {
  const plain = texts.map((text) => ` ${text.toLowerCase()}`);
  const wanted = words.toLowerCase().trim().split(/\s+/);
  return wanted.every((word) => plain.some((text) => text.includes(word.length < 3 ? ` ${word}` : word)));
}

const WIDEST = 76;

/**
 * Text as `format=flowed` has it (RFC 3676): no line too wide for a terminal, and a space at the end of those that go on,
 * by which a phone joins them again and breaks them where its screen ends. Addresses are never broken.
 */
export function flowed(text: string): string {
  return text
    .split('\n')
    .map((line) => folded(line.trimEnd()).map(stuffed).join('\n'))
    .join('\n');
}

function folded(line: string): string[] {
  if (line.length <= WIDEST) return [line];
  return line.match(/\S{76,}\s?|.{1,75}(?:\s|$)/g) ?? [line];
}

/** These beginnings mean something else; a reader takes the first space away. */
const stuffed = (line: string) => (/^(?: |>|From )/.test(line) ? ` ${line}` : line);

const WIDEST = 76;

/**
 * Writes text as `format=flowed` (RFC 3676). Lines of words fit a terminal, and a line that continues ends with a
 * space, so that a phone can join and break the lines to fit its screen. Addresses are never broken.
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

/**
 * A line that begins like this has another meaning in the format, so it gets a space that the reader's program removes.
 */
const stuffed = (line: string) => (/^(?: |>|From )/.test(line) ? ` ${line}` : line);

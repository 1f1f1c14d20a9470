/** As deep as anything we ask for, and a good deal more. */
const DEEPEST = 32;

/**
 * Whether a value from outside can be kept and walked: PostgreSQL has no place for a null byte or half of a surrogate
 * pair, and what is nested without end is made to break whoever follows it.
 */
export function isPlainData(value: unknown): boolean {
  const left: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { part, depth } = next;
    if (typeof part === 'string' && !isPlainText(part)) return false;
    if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) continue;
    if (depth === DEEPEST) return false;
    for (const [key, inner] of Object.entries(part)) {
      if (!isPlainText(key)) return false;
      left.push({ part: inner, depth: depth + 1 });
    }
  }
  return true;
}

const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

import { AppError } from './app-error.ts';

/** More than the deepest value that any endpoint takes. */
const DEEPEST = 32;

/**
 * True if a value from outside can be stored and processed. PostgreSQL cannot store a null byte or half of a surrogate
 * pair, and a value nested without end could exhaust the stack of the code that reads it.
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

/** The value of a JSON text from outside. Refuses other text, and values that are not plain. */
export function plainJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('request.invalid');
  }
  if (!isPlainData(value)) throw new AppError('request.invalid');
  return value;
}

const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

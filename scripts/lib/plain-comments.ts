import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

const FOLDERS = ['bench', 'chaos', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web'];

/** A comment that opens like this is half a sentence, and readers have to guess the other half. */
const OPENING = /^(who|whoever|whom|whose|what|whatever|which|where|how|of|that)\b/i;

/** The text at the start of each comment, with its line. Lines that continue a comment are skipped. */
function comments(source: string): { line: number; text: string }[] {
  const lines = source.split('\n').map((text) => text.trim());
  return lines.flatMap((text, index) => {
    const before = lines[index - 1] ?? '';
    const block = /^\{?\/\*\*?\s*(.*)/.exec(text)?.[1] ?? (/^\{?\/\*\*?$/.test(before) && /^\*? ?(.*)/.exec(text)?.[1]);
    const single = before.startsWith('//') ? undefined : /^\/\/\s*(.*)/.exec(text)?.[1];
    const trailing = text.startsWith('//') ? undefined : /\s\/\/ (.*)/.exec(text)?.[1];
    const found = block || single || trailing;
    return found ? [{ line: index + 1, text: found }] : [];
  });
}

export function halfSentences(source: string): { line: number; text: string }[] {
  return comments(source).filter(({ text }) => OPENING.test(text));
}

/** Fails when a comment opens with a relative clause, and prints how to write it instead. */
export function plainComments(): boolean {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: ['**/node_modules/**', '**/build/**'] }),
  );
  const found = files.flatMap((file) =>
    halfSentences(readFileSync(path.join(ROOT, file), 'utf8')).map(({ line, text }) => `  ${file}:${line}  ${text}`),
  );
  if (!found.length) return true;
  console.log(found.join('\n'));
  console.log(`
Write a whole sentence instead, with the noun first: "A caller that hung up gets no answer" rather than "Who hung up …",
"Settings of a server" rather than "What a server is told". Say why the code is like this, or delete the comment.`);
  return false;
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';
import type { Checked } from './run-check.ts';

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

/** A statement, not a question, that begins with a relative clause: at the start of a cell or a line, or after a full stop. */
const STATEMENT =
  /(?:^(?:[-*] )?|\| |[.!?]\**\s)((?:Who|Whoever|Whom|Whose|What|Whatever|Which|Where|How)\b(?:(?!\n\n)[^.?!|\]])*[.!])/gm;

export function relativeStatements(text: string): { line: number; text: string }[] {
  return [...text.matchAll(STATEMENT)].map(({ index, 0: all, 1: statement = '' }) => ({
    line: text.slice(0, index + all.length - statement.length).split('\n').length,
    text: statement,
  }));
}

/** The source with its comments alone, line by line. */
const commentsOnly = (source: string) =>
  source.replace(/^.*$/gm, (line) => /^\s*(?:\{?\/\*\*?|\*|\/\/)\s(.*)/.exec(line)?.[1] ?? '');

export function halfSentences(source: string): { line: number; text: string }[] {
  const opening = comments(source).filter(({ text }) => OPENING.test(text));
  const known = new Set(opening.map(({ line }) => line));
  return [...opening, ...relativeStatements(commentsOnly(source)).filter(({ line }) => !known.has(line))];
}

/** Fails when a comment or document has a sentence that opens with a relative clause, and says how to write it instead. */
export async function plainComments(): Promise<Checked> {
  const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/build/**'] });
  const foundIn = (file: string, search: typeof halfSentences) =>
    search(readFileSync(path.join(ROOT, file), 'utf8')).map(({ line, text }) => `  ${file}:${line}  ${text}`);
  const found = [
    ...FOLDERS.flatMap((folder) => filesOf(`${folder}/**/*.{ts,tsx,mjs}`)).flatMap((file) =>
      foundIn(file, halfSentences),
    ),
    ...filesOf('{*,docs/**/*,sandbox/*}.md').flatMap((file) => foundIn(file, relativeStatements)),
  ];
  return { ok: !found.length, output: found.length ? [...found, ADVICE].join('\n') : '' };
}

const ADVICE = `
Write a whole sentence instead, with the noun first: "A caller that hung up gets no answer" rather than "Who hung up …",
"Settings of a server" rather than "What a server is told". Say why the code is like this, or delete the comment.`;

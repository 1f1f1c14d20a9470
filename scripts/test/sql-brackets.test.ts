import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/processes.ts';

const VALUE = String.raw`\$\{(?:[^\x60{}]|\{[^\x60{}]*\})*\}`;
/** A template without another one in its values. */
const TEMPLATE = new RegExp(String.raw`(\bsql(?:<[^\x60;]*?>)?)?\x60((?:[^\x60$]|\$(?!\{)|${VALUE})*)\x60`);
const STATEMENT = /^\s*(select|insert|update|delete|with|case)\b/i;

/** The pieces of SQL with an `or` outside of all brackets. */
function bareOrs(source: string): string[] {
  const found: string[] = [];
  for (let rest = source, before = ''; rest !== before; ) {
    before = rest;
    rest = rest.replace(TEMPLATE, (_, tag: string | undefined, text: string) => {
      if (tag && /\bor\b/i.test(withoutBrackets(text)) && !STATEMENT.test(text)) found.push(text);
      return '0';
    });
  }
  return found;
}

function withoutBrackets(text: string): string {
  const less = text.replaceAll(new RegExp(VALUE, 'g'), '0').replaceAll(/\([^()]*\)/g, '0');
  return less === text ? text : withoutBrackets(less);
}

test('a piece of SQL with an “or” is found, unless it stands in brackets', () => {
  expect(bareOrs('and(eq(a, b), sql<boolean>`c or (d and e)`)')).toEqual(['c or (d and e)']);
  expect(bareOrs('sql`(a or (b))`, sql`select a or b`, `this or that`')).toEqual([]);
  expect(bareOrs(`sql\`\${a ? sql\`b or c\` : sql\`(b or c)\`} and d\``)).toEqual(['b or c']);
});

// Drizzle's `and` sets no brackets around its parts, so such a piece would let in the rows of everybody else.
test('in the server no piece of SQL has an “or” without brackets', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('/db/tables/'));
  const found = files.flatMap((file) =>
    bareOrs(readFileSync(path.join(ROOT, file), 'utf8')).map((text) => [file, text]),
  );
  expect(found).toEqual([]);
});

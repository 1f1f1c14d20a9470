/** What a migration may not do while the version before is still at work on the same tables. */
const RULES: { breaks: RegExp; why: string }[] = [
  { breaks: /\bDROP (TABLE|COLUMN|TYPE)\b/i, why: 'what is still read or written is gone' },
  { breaks: /\bRENAME\b/i, why: 'the former name is still in use' },
  { breaks: /\bALTER COLUMN\b.*\bTYPE\b/i, why: 'rewrites the table, and another type is read' },
  { breaks: /\bSET NOT NULL\b/i, why: 'the version before may still write nothing there' },
  { breaks: /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/i, why: 'rows of the version before lack it' },
  { breaks: /\bADD COLUMN\b.*\bSTORED\b/i, why: 'rewrites the table while nobody may read it' },
  { breaks: /\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)/i, why: 'checks every row while nobody may write (NOT VALID)' },
  { breaks: /\bDROP CONSTRAINT\b/i, why: 'the version before relies on it, such as for "on conflict"' },
  { breaks: /\bDROP INDEX\b/i, why: 'the version before reads by it' },
  { breaks: /\bCREATE (UNIQUE )?INDEX (?!IF NOT EXISTS)/i, why: 'without IF NOT EXISTS it is not made beforehand' },
  { breaks: /^\s*(UPDATE|DELETE)\b/i, why: 'holds every row until the end: do it in portions, by a job' },
];

const CREATES = /^\s*CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/i;
const ABOUT = /(?:ALTER TABLE|\bON|UPDATE|DELETE FROM)\s+"(\w+)"/i;

export interface Finding {
  statement: string;
  why: string;
}

/** A table that this very migration makes is nobody's yet. */
export function findBreaks(migration: string): Finding[] {
  const statements = migration
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((text) =>
      text
        .replace(/^\s*--.*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  const own = new Set(statements.flatMap((text) => CREATES.exec(text)?.[1] ?? []));
  return statements
    .filter((text) => !own.has(ABOUT.exec(text)?.[1] ?? '') && !CREATES.test(text))
    .flatMap((statement) =>
      RULES.filter(({ breaks }) => breaks.test(statement)).map(({ why }) => ({ statement, why })),
    );
}

import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@tours/contract/audit';
import { plainText } from '../../platform/lib/rich-text.ts';

type Change = AuditEntry['changes'][number];

/** Internal fields, and fields that the entry shows elsewhere. They are left out of the changes. */
const QUIET =
  /^(id|uuid|version|.*Ids?|createdBy|lastModifiedBy|createdAt|updatedAt|deletedAt|pathPrefix|startAt|endAt)$/;
const LONGEST = 300;
const SHOWN_BEFORE = 60;

/**
 * Lists the differences between two states of a record, field by field. If one state is missing, the record was created
 * or deleted, and every field with a value is listed. A field that only one of two states has was not part of the
 * change.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [asRecord(before), asRecord(after)];
  const isBoth = old !== null && now !== null;
  const fields = Object.keys({ ...old, ...now }).filter((field) => !QUIET.test(field));
  return fields.flatMap((field) => {
    if (isBoth && !(field in old && field in now)) return [];
    const [from, to] = [old?.[field] ?? null, now?.[field] ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    const [before, after] = [textOf(from, field), textOf(to, field)];
    // Only the markup differs, or both are empty.
    if (before === after) return [];
    const start = isBoth ? startOf(before, after) : 0;
    return [{ field, before: excerpt(before, start), after: excerpt(after, start) }];
  });
}

/** These fields contain HTML from an editor. In all other fields `<` is plain text. */
const RICH = new Set([
  'description',
  'bookingNotes',
  'customFooter',
  'terms',
  'itinerary',
  'header',
  'body',
  'consent',
]);

function textOf(value: unknown, field: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value
      .map((one) => textOf(one, field))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => [name, textOf(one, name)] as const);
    return parts.flatMap(([name, text]) => (text ? `${name} ${text}` : [])).join(', ');
  }
  return typeof value === 'string' && RICH.has(field) ? plainText(value) : String(value);
}

/** Long texts are shown from a little before their first difference. */
function startOf(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= LONGEST) return 0;
  let same = 0;
  while (before[same] === after[same]) same++;
  return Math.max(0, same - SHOWN_BEFORE);
}

function excerpt(text: string, start: number): string {
  const shown = start > 0 ? `…${text.slice(start)}` : text;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
